import { createFileRoute } from "@tanstack/react-router";
import { TextImportScreen } from "../../features/text-imports/text-import-screen.tsx";

export const Route = createFileRoute("/_app/text-import")({ component: () => <TextImportScreen /> });
