import { createFileRoute } from "@tanstack/react-router";
import { NewTextImportScreen } from "../../features/text-imports/new-text-import-screen.tsx";

export const Route = createFileRoute("/_app/text-import")({ component: NewTextImportScreen });
