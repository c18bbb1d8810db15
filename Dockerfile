ARG PYTHON_IMAGE=python:3.13-slim
FROM ${PYTHON_IMAGE} AS builder

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/heredity
WORKDIR /src
# The pins first: this layer is built again only when they change.
COPY requirements/ requirements/
RUN /opt/heredity/bin/pip install --require-hashes -r requirements/run.txt
COPY pyproject.toml README.md LICENSE ./
COPY heredity_bot/ heredity_bot/
COPY content/ content/
RUN /opt/heredity/bin/pip install --no-deps --no-build-isolation .

FROM ${PYTHON_IMAGE}

RUN groupadd --gid 10001 heredity \
    && useradd --uid 10001 --gid heredity --create-home heredity \
    && install --directory --mode=0700 --owner=heredity --group=heredity /data
COPY --from=builder /opt/heredity /opt/heredity
ENV PATH="/opt/heredity/bin:$PATH" PYTHONUNBUFFERED=1 DATA_DIR=/data
# By number, so that a cluster can see that it is not root.
USER 10001:10001
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s --retries=3 CMD ["heredity-bot", "health"]
ENTRYPOINT ["heredity-bot"]
CMD ["run"]
