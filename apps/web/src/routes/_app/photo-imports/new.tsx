import { createFileRoute } from "@tanstack/react-router";
import { NewPhotoImportScreen } from "../../../features/photo-imports/new-photo-import-screen.tsx";

export const Route = createFileRoute("/_app/photo-imports/new")({ component: NewPhotoImportScreen });
