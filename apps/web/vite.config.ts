import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleFacts } from "./vite-bundle-facts.ts";
import { compileAhead } from "./vite-compile-ahead.ts";
import { precompressed } from "./vite-precompressed.ts";
import { quietAborts } from "./vite-quiet-aborts.ts";
import { withoutInjectedToastStyles } from "./vite-toast-styles.ts";

// The Host header stays the browser's: the server takes a change only from a page of the very host that it calls.
const server = { target: process.env.FIRN_API ?? "http://127.0.0.1:3000", changeOrigin: false };
const proxy = { "/trpc": server, "/api": server, "/healthz": server };

// What almost every screen needs, in one file: a chunk for each handful of lines costs a request, and compresses badly.
const sharedCode =
  /apps\/web\/src\/(lib|ui|features\/shell)\/|packages\/|node_modules\/(@tanstack|@trpc|clsx|lucide-react|react|react-dom|scheduler|use-sync-external-store)\//;

// What an entry is made of, in files that are each run in a task of their own (public/early.js): all at once takes a phone long enough
// for a tap to be felt.
const ownTasks = [
  {
    name: "react-dom",
    test: /apps\/web\/src\/react-root\.ts$|node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  },
  { name: "router", test: /node_modules\/@tanstack\/(history|react-router|react-store|router-core|store)\// },
  { name: "data", test: /node_modules\/(@tanstack\/(query-core|react-query)|@trpc)\// },
];

// The frame around every screen, and the screen that is opened first: in files of their own they would be fetched only after the
// entry has run, a dozen requests later.
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
    withoutInjectedToastStyles(),
    quietAborts(),
    compileAhead(),
    bundleFacts(),
    precompressed(),
  ],
  resolve: {
    alias: [
      {
        find: /^react-remove-scroll-bar$/,
        replacement: fileURLToPath(new URL("src/ui/scroll-lock.ts", import.meta.url)),
      },
    ],
  },
  // Inlined assets would be data: URLs, which the content security policy refuses.
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...ownTasks, { name: "shared", test: sharedCode, minShareCount: 6 }],
        },
      },
    },
  },
  server: { host: "127.0.0.1", port: 5173, proxy },
  preview: { host: "127.0.0.1", port: 4310, proxy },
});
