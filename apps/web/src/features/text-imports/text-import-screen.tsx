import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { OpenImportLinks } from "../shared/drafts/open-import-links.tsx";
import { useLeaveImport } from "../shared/drafts/use-leave-import.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { CancelTextButton } from "./commit-bar.tsx";
import { textImportCopy } from "./copy.ts";
import { InputStep } from "./input-step.tsx";
import { textImportQuery } from "./queries.ts";
import { ReviewStep } from "./review-step.tsx";

export function TextImportScreen({ importId }: { importId?: string }) {
  return importId === undefined ? <NewImport /> : <OpenImport importId={importId} />;
}

function NewImport() {
  const navigate = useNavigate();
  return (
    <Screen
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
    </Screen>
  );
}

function OpenImport({ importId }: { importId: string }) {
  const isChanging = useIsMutating() > 0;
  const query = textImportQuery(importId);
  const { data, error } = useQuery(query);
  const leave = useLeaveImport({ queryKey: query.queryKey, status: data?.status, error, isChanging });
  const isOpen = data?.status === "waiting";
  return (
    <Screen
      title={textImportCopy.title}
      right={
        isOpen && data.draft_days.length > 0 ? (
          <CancelTextButton textImport={data} onDone={leave} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={leave}>
            {textImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? <ReviewStep textImport={data} onCanceled={leave} /> : <Loading />}
    </Screen>
  );
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <Spinner decorative />
      {textImportCopy.loading}
    </p>
  );
}
