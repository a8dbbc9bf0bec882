import type { Account } from "@firn/contracts/accounts";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isNotFound } from "../../lib/api/errors.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { useLeaveImport } from "../shared/drafts/use-leave-import.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import { CancelImportButton } from "./cancel-import-button.tsx";
import { photoImportCopy } from "./copy.ts";
import { ImportSession } from "./import-session.tsx";
import { useImportUploads } from "./import-uploads.ts";
import { forgetOpenImport, storeOpenImport } from "./open-import.ts";
import { photoImportQuery, pollInterval } from "./queries.ts";

export function PhotoImportScreen({ importId }: { importId: string }) {
  const account = useQuery(accountQuery).data;
  const isChanging = useIsMutating() > 0;
  const uploads = useImportUploads(importId);
  const query = photoImportQuery(importId);
  const { data, error } = useQuery({
    ...query,
    // A response from before a change would undo its optimistic update.
    refetchInterval: ({ state }) => !isChanging && pollInterval(state.data?.status, uploadCounts(uploads.items)),
  });
  const leave = useLeaveImport({ queryKey: query.queryKey, status: data?.status, error, isChanging });
  useStoredOpenImport(account, importId, data, error);
  const finish = () => {
    if (account) forgetOpenImport(account, importId);
    leave();
  };
  const isOpen = data !== undefined && !isClosed(data);
  return (
    <Screen
      title={photoImportCopy.title}
      right={
        isOpen ? (
          <CancelImportButton importId={importId} onDone={finish} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={leave}>
            {photoImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? <ImportSession photoImport={data} uploads={uploads} onSaved={finish} /> : <Loading />}
    </Screen>
  );
}

/** Stores the id of an import that has photos, so that Home can link to it, until the import is closed or empty. */
function useStoredOpenImport(
  account: Account | undefined,
  importId: string,
  data: PhotoImport | undefined,
  error: Error | null,
): void {
  const isOver = (data !== undefined && isClosed(data)) || isNotFound(error);
  const hasPhotos = data && data.photos.length > 0;
  useEffect(() => {
    if (!account) return;
    if (isOver || hasPhotos === false) forgetOpenImport(account, importId);
    else if (hasPhotos) storeOpenImport(account, importId);
  }, [account, importId, isOver, hasPhotos]);
}

function isClosed({ status }: PhotoImport): boolean {
  return status === "committed" || status === "canceled";
}

function Loading() {
  return (
    <SkeletonGroup label={photoImportCopy.loading} className="flex flex-col gap-4 sm:gap-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}
