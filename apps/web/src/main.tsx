import "./ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { markMissingCode } from "./lib/missing-code.ts";
import { prepareParts } from "./lib/parts.ts";
import { showTheme, storedTheme } from "./lib/theme.ts";
import { trpc, trpcClient } from "./lib/trpc.ts";
import { queryClient, router } from "./router.tsx";
import { Toaster } from "./ui/toaster.tsx";

// The parts of radix that add a <style> ask get-nonce for what the content security policy wants to see on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

showTheme(storedTheme());
markMissingCode();

const stopWaiting = router.subscribe("onRendered", () => {
  stopWaiting();
  prepareParts();
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
