import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { OpenImportLinks } from "../shared/drafts/open-import-links.tsx";
import { PastImports } from "../shared/drafts/past-imports.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { textImportCopy } from "./copy.ts";
import { InputStep } from "./input-step.tsx";

export function NewTextImportScreen() {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    // Preloads the review. A failure shows when it is opened.
    router.loadRouteChunk(router.routesByPath["/text-imports/$importId"])?.catch(() => {});
  }, [router]);
  return (
    <Screen
      width="wide"
      title={textImportCopy.title}
      right={
        <Button variant="ghost" className="px-3" onClick={() => void navigate({ to: "/" })}>
          {textImportCopy.cancel}
        </Button>
      }
    >
      <OpenImportLinks />
      <InputStep
        onParsed={({ id }) =>
          void navigate({ to: "/text-imports/$importId", params: { importId: id }, replace: true, ignoreBlocker: true })
        }
      />
      <p className="text-center text-ink-soft text-sm">
        {textImportCopy.paper}{" "}
        <Link to="/quick-entry" className="inline-flex min-h-target items-center text-blue underline">
          {textImportCopy.quickEntry}
        </Link>
      </p>
      <PastImports />
    </Screen>
  );
}
