import "../ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchConnection } from "../lib/api/connection.ts";
import { trpc, trpcClient } from "../lib/api/trpc.ts";
import { markMissingCode } from "../lib/browser/missing-code.ts";
import { showTheme, storedTheme } from "../lib/browser/theme.ts";
import { watchInstall } from "../lib/device/install.ts";
import { keepReads, restoreReads } from "../lib/device/reads.ts";
import { watchUpdates } from "../lib/device/updates.ts";
import { Toaster } from "../ui/feedback/toaster.tsx";
import { startRouter } from "./router.ts";

showTheme(storedTheme());
markMissingCode();
watchConnection();
watchInstall();
void start();

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  const { queryClient, router } = startRouter();
  keepReads(queryClient, () => location.reload());
  // Before the router's first loaders, which then find what an earlier visit has read.
  await restoreReads(queryClient);
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
  void watchUpdates();
}
