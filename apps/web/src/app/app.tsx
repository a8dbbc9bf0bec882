import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { trpcClient } from "../lib/api/client.ts";
import { trpc } from "../lib/api/trpc.ts";
import { Toaster } from "../ui/feedback/toaster.tsx";
import type { startRouter } from "./router.ts";

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof startRouter>["router"];
}

export function App({ queryClient, router }: AppProps) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
