import { defineConfig } from "vite";

// Processes and threads need files of their own, beside the bundle.
const photos = "../../packages/photos/src";

// Native code, packages that find their own files beside them, and packages that only some servers need.
const leftOut = [
  ...["libsql", "@libsql/client", "sharp", "@node-rs/argon2", "libheif-js", "swagger-ui-dist", "pino", "exifr"],
  "@aws-sdk/client-s3",
  // Its licence, MPL-2.0, goes by files.
  "ical.js",
];

// Bundles npm's packages too: hundreds of small files take a third of the start. Every file lies directly in dist, because paths.ts and
// version.ts depend on the depth.

export default defineConfig({
  // Leaves out checks for tests and development (packages/api/src/trpc.ts).
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
