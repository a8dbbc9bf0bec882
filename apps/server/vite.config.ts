import { defineConfig } from "vite";

// Bundles this repository's packages, which are TypeScript, and leaves npm's to node_modules. Every file lies flat in
// dist, one folder below the package as src does, because paths.ts and version.ts count on it.
export default defineConfig({
  ssr: { noExternal: [/^@firn\//] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rolldownOptions: {
      input: { main: "src/main.ts", cli: "src/cli.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
