import type { TextImport } from "@firn/contracts/text-imports";
import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { toast } from "sonner";
import { failureText, isNotFound } from "../../lib/api/errors.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { CancelTextButton } from "./commit-bar.tsx";
import { textImportCopy } from "./copy.ts";
import { InputStep } from "./input-step.tsx";
import { textImportQuery } from "./queries.ts";
import { ReviewStep } from "./review-step.tsx";

/** Days out of a text: pasted or chosen in the first step, looked through in the second (behaviour §8). */
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
      <InputStep
        onParsed={({ id }) =>
          void navigate({ to: "/text-imports/$importId", params: { importId: id }, replace: true, ignoreBlocker: true })
        }
      />
    </Screen>
  );
}

function OpenImport({ importId }: { importId: string }) {
  const goHome = useGoHome(importId);
  const isChanging = useIsMutating() > 0;
  const { data, error } = useQuery(textImportQuery(importId));
  useLeaveClosed(data, error, isChanging, goHome);
  const isOpen = data?.status === "waiting";
  return (
    <Screen
      title={textImportCopy.title}
      right={
        isOpen && data.draft_days.length > 0 ? (
          <CancelTextButton importId={importId} onDone={goHome} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={goHome}>
            {textImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? <ReviewStep textImport={data} onDone={goHome} /> : <Loading />}
    </Screen>
  );
}

/** Leads home and forgets the import: what is known of it is over. */
function useGoHome(importId: string): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(() => {
    void navigate({ to: "/", replace: true }).then(() =>
      queryClient.removeQueries({ queryKey: textImportQuery(importId).queryKey }),
    );
  }, [navigate, queryClient, importId]);
}

/** Says so and leaves when there is nothing here to work on: closed, here or elsewhere, or not to be had. */
function useLeaveClosed(
  data: TextImport | undefined,
  error: Error | null,
  isChanging: boolean,
  leave: () => void,
): void {
  const status = data?.status;
  const isLost = error !== null && (data === undefined || isNotFound(error));
  useEffect(() => {
    // While it is being committed or canceled here, that says how it went.
    if (isChanging) return;
    if (status === "committed" || status === "canceled") {
      toast.info(textImportCopy.closed, { id: "import-closed", description: textImportCopy.closedDetail(status) });
      leave();
    } else if (isLost) {
      toast.error(textImportCopy.fetchFailed, { id: "import-lost", description: failureText(error) });
      leave();
    }
  }, [status, isLost, error, isChanging, leave]);
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <Spinner decorative />
      {textImportCopy.loading}
    </p>
  );
}
