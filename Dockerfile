# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY . .
RUN npm ci --include=dev --no-audit --no-fund

FROM packages AS build
RUN node -e "import('./scripts/build.mjs').then((build) => build.ensureBuilt())"
# What only builds or tests the shop does not run it.
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# PostgreSQL refuses to start as root, and the shop needs no right of root's.
RUN mkdir /shop /data && chown node:node /data
WORKDIR /shop
COPY --from=build /shop ./
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
# The first start fills the demo; a worker (ROLE=worker) answers at OPS_PORT alone.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT || process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM ends requests, then jobs, then connections, then the embedded database.
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "--max-old-space-size=384", "src/main.ts"]
