import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { photoImportCopy, startImportCopy } from "./copy.ts";
import { useCreatePhotoImport } from "./mutations.ts";

/** Opens an import at once: for a shortcut of the device, and for shared photos. */
export function NewPhotoImportScreen() {
  const navigate = useNavigate();
  const { mutateAsync: create, error } = useCreatePhotoImport();
  const isStarted = useRef(false);

  const start = async () => {
    const made = await create().catch(() => undefined);
    if (!made) return;
    const state = { takesShared: true as const };
    await navigate({ to: "/photo-imports/$importId", params: { importId: made.id }, state, replace: true });
  };
  const startOnce = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  });
  useEffect(() => startOnce(), []);

  return (
    <Screen title={photoImportCopy.title}>
      {error ? (
        <ErrorState
          message={startImportCopy.failed(failureText(error))}
          retryLabel={photoImportCopy.retry}
          onRetry={() => void start()}
        />
      ) : (
        <div className="grid place-items-center py-20 text-blue">
          <Spinner label={startImportCopy.starting} className="size-8" />
        </div>
      )}
    </Screen>
  );
}
