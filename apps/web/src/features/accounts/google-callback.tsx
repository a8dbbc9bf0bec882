import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { trpcClient } from "../../lib/api/trpc.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { authCopy, googleCopy } from "./copy.ts";
import { completeOnce, readGoogleAnswer } from "./google-completion.ts";
import { useEnter } from "./mutations.ts";
import { takeReturnPath } from "./return-path.ts";

const complete = completeOnce(async (completion) => {
  const { user } = await trpcClient.accounts.completeGoogleSignIn.mutate(completion);
  return { email: user.email, returnPath: takeReturnPath() };
});

/** The screen that Google sends one back to: completes the sign-in, or says why not. */
export function GoogleCallback({ search }: { search: Record<string, string> }) {
  const failure = useCompletion(search);
  const navigate = useNavigate();
  if (failure === undefined) {
    return (
      <AuthFrame title={googleCopy.signingIn}>
        <p className="flex flex-col items-center gap-4 py-6 text-center font-medium text-ink">
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
          <p className="break-words text-ink-soft">{failure}</p>
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

/** Undefined while it is under way or done; else what went wrong. */
function useCompletion(search: Record<string, string>): string | undefined {
  const enter = useEnter();
  const [failure, setFailure] = useState<string>();
  const answer = readGoogleAnswer(search);
  const { code, state } = "failure" in answer ? { code: undefined, state: undefined } : answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer of Google's is completed once, whatever renders
  useEffect(() => {
    if (code === undefined || state === undefined) return;
    let isCurrent = true;
    complete({ code, state }).then(
      async ({ email, returnPath }) => {
        if (!isCurrent) return;
        toast.success(authCopy.welcomeBack(email));
        await enter(returnPath);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(failureText(error, googleCopy.unknownFailure));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, state]);
  return "failure" in answer ? answer.failure : failure;
}
