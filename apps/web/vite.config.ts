import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { withoutInjectedToastStyles } from "./vite-toast-styles.ts";

// The Host header stays the browser's: the server takes a change only from a page of the very host that it calls.
const server = { target: process.env.FIRN_API ?? "http://127.0.0.1:3000", changeOrigin: false };
const proxy = { "/trpc": server, "/api": server, "/healthz": server };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/route-tree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
    }),
    react(),
    tailwindcss(),
    withoutInjectedToastStyles(),
  ],
  // Inlined assets would be data: URLs, which the content security policy refuses.
  build: { outDir: "dist", assetsInlineLimit: 0 },
  server: { host: "127.0.0.1", port: 5173, proxy },
  preview: { host: "127.0.0.1", port: 4310, proxy },
});
