import { createFileRoute } from "@tanstack/react-router";
import { openImportsQuery } from "../../../features/shared/drafts/open-imports.ts";
import { NewTextImportScreen } from "../../../features/text-imports/new-text-import-screen.tsx";

export const Route = createFileRoute("/_app/text-imports/new")({
  loader: ({ context }) => void context.queryClient.prefetchQuery(openImportsQuery),
  component: NewTextImportScreen,
});
