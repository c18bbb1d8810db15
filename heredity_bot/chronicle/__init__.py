"""A campaign as a storybook: one HTML file and a PDF, told from the lines of its table."""
