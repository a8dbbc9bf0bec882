import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleFacts } from "./vite-bundle-facts.ts";
import { precompressed } from "./vite-precompressed.ts";

// The Host header stays the browser's: the server takes a change only from a page of the very host that it calls.
const server = { target: process.env.FIRN_API ?? "http://127.0.0.1:3000", changeOrigin: false };
const proxy = { "/trpc": server, "/api": server, "/healthz": server };

// The screen that most visits begin with, and its frame: in chunks of their own they would be fetched only after the entry has run.
const inEntry = ["/_app", "/_app/"];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (inEntry.includes(routeId) ? [] : undefined) },
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/route-tree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
    }),
    react(),
    tailwindcss(),
    bundleFacts(),
    precompressed(),
  ],
  // Inlined assets would be data: URLs, which the content security policy refuses.
  build: { outDir: "dist", assetsInlineLimit: 0 },
  server: { host: "127.0.0.1", port: 5173, proxy },
  preview: { host: "127.0.0.1", port: 4310, proxy },
});
