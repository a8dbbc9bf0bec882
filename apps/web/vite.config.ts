import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { messages } from "./vite-messages.ts";

// Keeps the browser's Host header: the server accepts a change only from a page of the same host.
const server = { target: process.env.FIRN_API ?? "http://127.0.0.1:3000", changeOrigin: false };
const proxy = { "/trpc": server, "/api": server, "/healthz": server, "/s/": server, "/f/": server };

// Most visits begin with this screen; a chunk of its own would load only after the entry.
const inEntry = ["/_app", "/_app/"];

export default defineConfig({
  plugins: [
    messages(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (inEntry.includes(routeId) ? [] : undefined) },
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/app/route-tree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
    }),
    react(),
    tailwindcss(),
    {
      ...compression({
        algorithms: ["gzip", "brotliCompress"],
        include: /\.(js|css|csv|svg|json|webmanifest)$/,
        threshold: 1,
      }),
      apply: "build",
    },
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      // public/manifest.webmanifest, and src/lib/device/updates.ts.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: "iife",
        buildPlugins: { vite: [messages()] },
        globPatterns: ["**/*.{js,css,csv,html,svg,png}"],
        globIgnores: ["screenshots/**"],
      },
    }),
  ],
  // So that a worker may load a part of its code later.
  worker: { format: "es" },
  build: {
    outDir: "dist",
    // Inlined assets would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    // For bench/web/bundle.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file of what every screen needs compresses better than twenty, and stays cached when only Firn changes.
          groups: [
            {
              name: "libraries",
              test: /node_modules\/(react|react-dom|scheduler|clsx|use-sync-external-store|@trpc|superjson|copy-anything|is-what|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
            },
            // The rest of the first load. Without this, each module that a lazy screen shares with it is a file of its own.
            { name: "app", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", port: 5173, proxy },
  preview: { host: "127.0.0.1", port: 4310, proxy },
});
