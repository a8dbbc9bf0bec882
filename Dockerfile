# syntax=docker/dockerfile:1
# docs/running.md says how to use it. Debian and not Alpine: what is built and tested is the glibc build of each native module.
ARG NODE_VERSION=24

# Compiles the app and the server; nothing of this stage but their output is kept.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /firn
ENV CI=true
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

# What the server loads at run time, and nothing that only a compiler or a debugger reads.
FROM node:${NODE_VERSION}-bookworm-slim AS modules
WORKDIR /firn
COPY . .
RUN npm ci --omit=dev --workspace=@firn/server --include-workspace-root --no-audit --no-fund \
  && node deploy/prune-modules.mjs node_modules

# Node.js alone, without npm: the image installs nothing once it is made.
FROM debian:bookworm-slim
RUN groupadd --gid 1000 firn \
  && useradd --uid 1000 --gid firn --home-dir /data --no-create-home --shell /usr/sbin/nologin firn \
  && mkdir /data \
  && chown firn:firn /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /firn
COPY --from=modules /firn/node_modules ./node_modules
COPY --from=build /firn/apps/server/package.json ./apps/server/package.json
COPY --from=build /firn/apps/server/dist ./apps/server/dist
COPY --from=build /firn/apps/server/demo-pictures ./apps/server/demo-pictures
COPY --from=build /firn/apps/web/dist ./apps/web/dist
COPY --from=build /firn/packages/resorts/package.json ./packages/resorts/package.json
COPY --from=build /firn/packages/resorts/data ./packages/resorts/data
COPY --from=build /firn/drizzle ./drizzle
COPY deploy/healthcheck.mjs ./deploy/healthcheck.mjs
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD node deploy/healthcheck.mjs "$PORT"
# SIGTERM lets requests under way end; `docker stop` waits 10 seconds for that, and Firn takes at most 9.
CMD ["node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
