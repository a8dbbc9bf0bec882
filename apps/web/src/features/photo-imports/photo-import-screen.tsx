import type { PhotoImport } from "@firn/contracts/photo-imports";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { failureText, isAnswered } from "../../lib/api/errors.ts";
import { onScreen } from "../../lib/api/query-cache.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CancelImportButton } from "../shared/drafts/cancel-import-button.tsx";
import { UnreadImport } from "../shared/drafts/import-failure.tsx";
import { useLeaveImport } from "../shared/drafts/use-leave-import.ts";
import { useShowImported } from "../shared/drafts/use-show-imported.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import { cancelImportCopy, photoImportCopy } from "./copy.ts";
import { ImportSession } from "./import-session.tsx";
import { useImportUploads } from "./import-uploads.ts";
import { useCancelImport } from "./mutations.ts";
import { photoImportQuery, pollInterval } from "./queries.ts";

export function PhotoImportScreen({ importId }: { importId: string }) {
  const isChanging = useIsMutating(onScreen) > 0;
  const uploads = useImportUploads(importId);
  const query = photoImportQuery(importId);
  const { data, error, refetch } = useQuery({
    ...query,
    // A response from before a change would undo its optimistic update.
    refetchInterval: ({ state }) => !isChanging && pollInterval(state.data?.status, uploadCounts(uploads.items)),
  });
  const showImported = useShowImported("photo", query.queryKey);
  // A lost connection leaves the screen as it is.
  const answer = isAnswered(error) ? error : null;
  const leave = useLeaveImport({ queryKey: query.queryKey, status: data?.status, error: answer, isChanging });
  const retry = () => void refetch();
  const isOpen = data !== undefined && !isClosed(data);
  return (
    <Screen
      width="wide"
      title={photoImportCopy.title}
      right={
        isOpen ? (
          <CancelButton importId={importId} onDone={leave} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={leave}>
            {photoImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? (
        <ImportSession photoImport={data} uploads={uploads} error={error} onRetry={retry} onSaved={showImported} />
      ) : error && !answer ? (
        <UnreadImport error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function CancelButton({ importId, onDone }: { importId: string; onDone: () => void }) {
  const { mutateAsync: cancel, isPending } = useCancelImport(importId);
  return (
    <CancelImportButton
      label={photoImportCopy.cancel}
      className="px-3"
      copy={cancelImportCopy}
      busy={isPending}
      cancel={() => cancel({ id: importId })}
      onDone={onDone}
      onFailed={(error) => toast.error(cancelImportCopy.failed, { description: failureText(error) })}
    />
  );
}

function isClosed({ status }: PhotoImport): boolean {
  return status === "committed" || status === "canceled" || status === "taken_back";
}

function Loading() {
  return (
    <SkeletonGroup label={photoImportCopy.loading} className="flex flex-col gap-4 sm:gap-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}
