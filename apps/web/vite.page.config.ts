import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The app as the server runs it (src/draw-page.tsx), in one file with all that it needs. Not below `dist`, for that is served.
export default defineConfig({
  plugins: [react()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: "src/draw-page.tsx",
    target: "node20",
    outDir: ".page",
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: "draw-page.js", codeSplitting: false } },
  },
});
