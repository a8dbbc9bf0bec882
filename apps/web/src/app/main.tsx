import "../ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { trpc, trpcClient } from "../lib/api/trpc.ts";
import { markMissingCode } from "../lib/browser/missing-code.ts";
import { showTheme, storedTheme } from "../lib/browser/theme.ts";
import { Toaster } from "../ui/feedback/toaster.tsx";
import { startRouter } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

showTheme(storedTheme());
markMissingCode();
const { queryClient, router } = startRouter();
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
