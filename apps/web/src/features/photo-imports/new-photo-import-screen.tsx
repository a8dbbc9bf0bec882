import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsOnline } from "../../lib/api/connection.ts";
import { failureText } from "../../lib/api/errors.ts";
import { forgetSharedFiles, type SharedFile } from "../../lib/device/shared-items.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { NeedsConnection } from "../shared/screen/needs-connection.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { photoImportCopy, startImportCopy } from "./copy.ts";
import { useCreatePhotoImport } from "./mutations.ts";
import { SharedFiles } from "./shared-files.tsx";

export interface NewPhotoImportScreenProps {
  account: string;
  /** Shared by other apps; none for a shortcut of the device. */
  files: readonly SharedFile[];
}

export function NewPhotoImportScreen({ account, files }: NewPhotoImportScreenProps) {
  const navigate = useNavigate();
  const brings = useRouterState({ select: ({ location }) => location.state.brings });
  const [isAccepted, setAccepted] = useState(files.length === 0 || brings !== undefined);
  const keys = brings === undefined ? files.map(({ key }) => key) : [];
  const discard = async () => {
    await forgetSharedFiles(account, new Set(keys));
    await navigate({ to: "/", replace: true });
  };
  return (
    <Screen title={photoImportCopy.title}>
      {isAccepted ? (
        <OpeningImport shared={keys} brings={brings} />
      ) : (
        <SharedFiles files={files} onAdd={() => setAccepted(true)} onDiscard={() => void discard()} />
      )}
    </Screen>
  );
}

interface OpeningImportProps {
  /** The keys of shared files. */
  shared: readonly string[];
  /** The key of dropped files. */
  brings: string | undefined;
}

/** Opens an import for these files as soon as there is a connection. */
function OpeningImport({ shared, brings }: OpeningImportProps) {
  const navigate = useNavigate();
  const { mutateAsync: create, error } = useCreatePhotoImport();
  const isOnline = useIsOnline();
  const isUnderWay = useRef(false);

  const start = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const made = await create().catch(() => undefined);
    if (!made) {
      isUnderWay.current = false;
      return;
    }
    const state = { takesShared: shared, ...(brings && { brings }) };
    await navigate({ to: "/photo-imports/$importId", params: { importId: made.id }, state, replace: true });
  };
  const startNow = useEffectEvent(() => void start());
  useEffect(() => {
    if (isOnline) startNow();
  }, [isOnline]);

  return (
    <>
      <NeedsConnection text={startImportCopy.wait(shared.length)} />
      {isOnline && error && (
        <ErrorState
          message={startImportCopy.failed(failureText(error))}
          retryLabel={photoImportCopy.retry}
          onRetry={() => void start()}
        />
      )}
      {isOnline && !error && (
        <div className="grid place-items-center py-20 text-blue">
          <Spinner label={startImportCopy.starting} className="size-8" />
        </div>
      )}
    </>
  );
}
