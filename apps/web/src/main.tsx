import "./ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { markMissingCode } from "./lib/missing-code.ts";
import { showTheme, storedTheme } from "./lib/theme.ts";
import { trpc, trpcClient } from "./lib/trpc.ts";
import { startRouter } from "./router.ts";
import { Toaster } from "./ui/toaster.tsx";

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
