import { createFileRoute } from "@tanstack/react-router";
import { PhotoImportScreen } from "../../../features/photo-imports/photo-import-screen.tsx";
import { photoImportQuery } from "../../../features/photo-imports/queries.ts";
import { openImportsQuery } from "../../../features/shared/drafts/open-imports.ts";

export const Route = createFileRoute("/_app/photo-imports/$importId")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(photoImportQuery(params.importId));
    void queryClient.prefetchQuery(openImportsQuery);
  },
  component: PhotoImport,
});

function PhotoImport() {
  const { importId } = Route.useParams();
  return <PhotoImportScreen key={importId} importId={importId} />;
}
