import type { Account } from "@firn/contracts/accounts";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { toast } from "sonner";
import { failureText, isNotFound } from "../../lib/api/errors.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import { CancelImportButton } from "./cancel-import-button.tsx";
import { photoImportCopy } from "./copy.ts";
import { ImportSession } from "./import-session.tsx";
import { useImportUploads } from "./import-uploads.ts";
import { forgetOpenImport, keepOpenImport } from "./open-import.ts";
import { photoImportQuery, pollInterval } from "./queries.ts";

/** A photo import: photos are added, looked through by day, and saved as days. */
export function PhotoImportScreen({ importId }: { importId: string }) {
  const goHome = useGoHome(importId);
  const account = useQuery(accountQuery).data;
  const changing = useIsMutating() > 0;
  const uploads = useImportUploads(importId);
  const { data, error } = useQuery({
    ...photoImportQuery(importId),
    // An answer from before a change would undo it on the screen for a moment.
    refetchInterval: (query) => !changing && pollInterval(query.state.data?.status, uploadCounts(uploads.items)),
  });
  useLeaveClosed(data, error, changing, goHome);
  useOpenImport(account, importId, data, error);
  const finish = () => {
    if (account) forgetOpenImport(account, importId);
    goHome();
  };
  const isOpen = data !== undefined && data.status !== "committed" && data.status !== "canceled";
  return (
    <Screen
      title={photoImportCopy.title}
      right={
        isOpen ? (
          <CancelImportButton importId={importId} onDone={finish} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={goHome}>
            {photoImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? <ImportSession photoImport={data} uploads={uploads} onSaved={finish} /> : <Loading />}
    </Screen>
  );
}

/** Leads home and forgets the import: what is known of it is over. */
function useGoHome(importId: string): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(() => {
    void navigate({ to: "/", replace: true, ignoreBlocker: true }).then(() =>
      queryClient.removeQueries({ queryKey: photoImportQuery(importId).queryKey }),
    );
  }, [navigate, queryClient, importId]);
}

/** Says so and leaves when there is nothing here to work on: closed, here or elsewhere, or not to be had (behaviour §8). */
function useLeaveClosed(
  data: PhotoImport | undefined,
  error: Error | null,
  changing: boolean,
  leave: () => void,
): void {
  const status = data?.status;
  const isLost = error !== null && (data === undefined || isNotFound(error));
  useEffect(() => {
    // While it is being saved or canceled here, that says how it went.
    if (changing) return;
    if (status === "committed" || status === "canceled") {
      toast.info(photoImportCopy.closed, { id: "import-closed", description: photoImportCopy.closedDetail(status) });
      leave();
    } else if (isLost) {
      toast.error(photoImportCopy.fetchFailed, { id: "import-lost", description: failureText(error) });
      leave();
    }
  }, [status, isLost, error, changing, leave]);
}

/** Remembers an import that has photos, so that Home can lead back to it, and forgets it as soon as it is over. */
function useOpenImport(
  account: Account | undefined,
  importId: string,
  data: PhotoImport | undefined,
  error: Error | null,
): void {
  const isOver = data?.status === "committed" || data?.status === "canceled" || isNotFound(error);
  const hasPhotos = data && data.photos.length > 0;
  useEffect(() => {
    if (!account) return;
    if (isOver || hasPhotos === false) forgetOpenImport(account, importId);
    else if (hasPhotos) keepOpenImport(account, importId);
  }, [account, importId, isOver, hasPhotos]);
}

function Loading() {
  return (
    <SkeletonGroup label={photoImportCopy.loading} className="flex flex-col gap-4 sm:gap-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}
