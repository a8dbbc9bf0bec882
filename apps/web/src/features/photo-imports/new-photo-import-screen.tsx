import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsOnline } from "../../lib/api/connection.ts";
import { failureText } from "../../lib/api/errors.ts";
import { readShared } from "../../lib/device/shared-items.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { NeedsConnection } from "../shared/screen/needs-connection.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { photoImportCopy, startImportCopy } from "./copy.ts";
import { useCreatePhotoImport } from "./mutations.ts";

/** Opens an import as soon as there is a connection: for a shortcut of the device, and for shared photos. */
export function NewPhotoImportScreen() {
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
    const state = { takesShared: true as const };
    await navigate({ to: "/photo-imports/$importId", params: { importId: made.id }, state, replace: true });
  };
  const startNow = useEffectEvent(() => void start());
  useEffect(() => {
    if (isOnline) startNow();
  }, [isOnline]);
  const text = startImportCopy.wait(useSharedCount());

  return (
    <Screen title={photoImportCopy.title}>
      <NeedsConnection text={text} />
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
    </Screen>
  );
}

function useSharedCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => void readShared().then((shared) => setCount(shared?.files.length ?? 0)), []);
  return count;
}
