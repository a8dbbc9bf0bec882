import { createFileRoute } from "@tanstack/react-router";
import { NewTextImportScreen } from "../../../features/text-imports/new-text-import-screen.tsx";

export const Route = createFileRoute("/_app/text-imports/new")({ component: NewTextImportScreen });
