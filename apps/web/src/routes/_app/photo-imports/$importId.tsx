import { createFileRoute } from "@tanstack/react-router";
import { PhotoImportScreen } from "../../../features/photo-imports/photo-import-screen.tsx";
import { photoImportQuery } from "../../../features/photo-imports/queries.ts";

export const Route = createFileRoute("/_app/photo-imports/$importId")({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(photoImportQuery(params.importId)),
  component: PhotoImport,
});

function PhotoImport() {
  const { importId } = Route.useParams();
  return <PhotoImportScreen key={importId} importId={importId} />;
}
