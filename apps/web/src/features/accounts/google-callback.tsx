import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { trpcClient } from "../../lib/api/client.ts";
import { failureParts } from "../../lib/api/errors.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { authCopy, googleCopy } from "./copy.ts";
import { completeOnce, readGoogleAnswer, takeReturnPath } from "./google-sign-in.ts";
import { useOpenApp } from "./mutations.ts";

const complete = completeOnce(async (completion) => {
  const { user } = await trpcClient.accounts.completeGoogleSignIn.mutate(completion);
  return { email: user.email, returnPath: takeReturnPath() };
});

export function GoogleCallback({ search }: { search: Record<string, string> }) {
  const failure = useCompletion(search);
  const navigate = useNavigate();
  if (failure === undefined) {
    return (
      <AuthFrame title={googleCopy.signingIn}>
        <p className="flex flex-col items-center gap-4 py-6 text-center text-ink">
          <Spinner decorative className="size-8 text-blue" />
          <span role="status">{googleCopy.signingIn}</span>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={googleCopy.failed}>
      <div className="flex flex-col gap-6 text-center">
        <div role="alert" className="flex flex-col gap-2">
          <h1 className="font-semibold text-ink text-xl">{googleCopy.failed}</h1>
          <p className="break-words text-ink-soft">{failure.text}</p>
          {failure.detail !== undefined && <p className="text-ink-soft text-sm">{failure.detail}</p>}
        </div>
        <div className="flex flex-col gap-3">
          <Button variant="primary" wide onClick={() => void navigate({ to: "/auth" })}>
            {googleCopy.tryAgain}
          </Button>
          <Button wide onClick={() => void navigate({ to: "/" })}>
            {googleCopy.goHome}
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}

type Failure = ReturnType<typeof failureParts>;

function useCompletion(search: Record<string, string>): Failure | undefined {
  const openApp = useOpenApp();
  const [failure, setFailure] = useState<Failure>();
  const answer = readGoogleAnswer(search);
  const { code, state } = "failure" in answer ? { code: undefined, state: undefined } : answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per code
  useEffect(() => {
    if (code === undefined || state === undefined) return;
    let isCurrent = true;
    complete({ code, state }).then(
      async ({ email, returnPath }) => {
        if (!isCurrent) return;
        toast.success(authCopy.welcomeBack(email));
        await openApp(returnPath);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(failureParts(error, googleCopy.unknownFailure));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, state]);
  return "failure" in answer ? { text: answer.failure } : failure;
}
