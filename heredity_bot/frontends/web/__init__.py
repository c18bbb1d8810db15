"""The table in the browser: pages and a small protocol over aiohttp. It knows no rule."""
