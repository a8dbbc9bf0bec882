import { defineConfig } from "vite";

// What runs in processes and threads of its own must be a file of its own; those who start it look beside themselves.
const photos = "../../packages/photos/src";

// Native code, what finds its own files beside itself, and what only some servers need.
const leftOut = [
  ...["libsql", "@libsql/client", "sharp", "@node-rs/argon2", "libheif-js", "swagger-ui-dist", "pino", "exifr"],
  "@aws-sdk/client-s3",
  // Its licence, MPL-2.0, goes by files.
  "ical.js",
];

// Bundles this repository's packages and npm's with them: hundreds of small files take a third of the start. Every file lies
// flat in dist, one folder below the package as src does, because paths.ts and version.ts count on it.

export default defineConfig({
  // What is checked in tests and in development only (packages/api/src/trpc.ts).
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, external: leftOut },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        cli: "src/cli.ts",
        "render-worker": `${photos}/render-worker.ts`,
        "heic-thread": `${photos}/heic-thread.js`,
        "text-worker": "../../packages/core/src/imports/text/text-worker.ts",
        "track-worker": "../../packages/core/src/imports/tracks/track-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
