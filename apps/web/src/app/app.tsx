import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy } from "react";
import { DeferredBoundary } from "../features/shared/screen/lazy-boundary.tsx";
import { trpcClient } from "../lib/api/client.ts";
import { trpc } from "../lib/api/trpc.ts";
import type { startRouter } from "./router.ts";

const Toaster = lazy(async () => ({ default: (await import("../ui/feedback/toaster.tsx")).Toaster }));

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof startRouter>["router"];
}

export function App({ queryClient, router }: AppProps) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {/* A dialog that opens hides the page from screen readers, but for live regions: the toaster may come into this one later. */}
        <div aria-live="off">
          <DeferredBoundary open={false}>
            <Toaster />
          </DeferredBoundary>
        </div>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
