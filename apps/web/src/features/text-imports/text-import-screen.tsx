import { useIsMutating, useQuery } from "@tanstack/react-query";
import { isAnswered } from "../../lib/api/errors.ts";
import { onScreen } from "../../lib/api/query-cache.ts";
import { LoadingText } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { OutdatedImport, UnreadImport } from "../shared/drafts/import-failure.tsx";
import { useLeaveImport } from "../shared/drafts/use-leave-import.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { CancelTextButton } from "./cancel-text-button.tsx";
import { textImportCopy } from "./copy.ts";
import { textImportQuery } from "./queries.ts";
import { ReviewStep } from "./review-step.tsx";

export function TextImportScreen({ importId }: { importId: string }) {
  const isChanging = useIsMutating(onScreen) > 0;
  const query = textImportQuery(importId);
  const { data, error, refetch } = useQuery(query);
  // A lost connection leaves the screen as it is.
  const answer = isAnswered(error) ? error : null;
  const leave = useLeaveImport({ queryKey: query.queryKey, status: data?.status, error: answer, isChanging });
  const retry = () => void refetch();
  const isOpen = data?.status === "waiting";
  return (
    <Screen
      width="wide"
      title={textImportCopy.title}
      right={
        isOpen ? (
          <CancelTextButton textImport={data} onDone={leave} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={leave}>
            {textImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? (
        <>
          <OutdatedImport error={error} onRetry={retry} />
          <ReviewStep textImport={data} onCanceled={leave} />
        </>
      ) : error && !answer ? (
        <UnreadImport error={error} onRetry={retry} />
      ) : (
        <LoadingText text={textImportCopy.loading} />
      )}
    </Screen>
  );
}
