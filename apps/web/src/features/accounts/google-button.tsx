import { useId } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { authCopy, googleCopy } from "./copy.ts";
import { storeReturnPath } from "./google-sign-in.ts";
import { useStartGoogleSignIn } from "./mutations.ts";

export interface GoogleButtonProps {
  returnPath: string | undefined;
  available: boolean;
}

export function GoogleButton({ returnPath, available }: GoogleButtonProps) {
  const reasonId = useId();
  const start = useStartGoogleSignIn();
  const goToGoogle = () =>
    start.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (!url) {
          toast.error(googleCopy.noUrl);
          return;
        }
        storeReturnPath(returnPath);
        window.location.assign(url);
      },
      onError: (error) => toastFailure(error, googleCopy.startFailed),
    });
  return (
    <div className="flex flex-col gap-2">
      <Button
        wide
        busy={start.isPending}
        disabled={!available}
        aria-describedby={available ? undefined : reasonId}
        onClick={goToGoogle}
      >
        {!start.isPending && <GoogleMark />}
        {authCopy.withGoogle}
      </Button>
      {!available && (
        <p id={reasonId} className="text-center text-ink-soft text-sm">
          {authCopy.noGoogle}
        </p>
      )}
    </div>
  );
}

/** The colours follow Google's branding guidelines. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38Z"
      />
    </svg>
  );
}
