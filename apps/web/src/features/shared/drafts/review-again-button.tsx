import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { trpcClient } from "../../../lib/api/client.ts";
import { failureText } from "../../../lib/api/errors.ts";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { type ImportKind, importResultKey, reviewRoutes } from "./import-result.ts";
import { openImportsKey } from "./open-imports.ts";
import { withdrawOffer } from "./take-back.ts";
import { takeBackCopy } from "./take-back-copy.ts";

/** Opens an import that was taken back, with its decisions. */
export function ReviewAgainButton({ kind, importId }: { kind: ImportKind; importId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => reopen(kind, importId),
    onSuccess: () => {
      withdrawOffer(importId);
      invalidate(queryClient, [importResultKey, [`${kind}Import`], openImportsKey]);
      void navigate({ to: reviewRoutes[kind], params: { importId } });
    },
  });
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        <ListChecks aria-hidden="true" className="size-5" />
        {takeBackCopy.review}
      </Button>
      <InlineError text={error ? takeBackCopy.reviewFailed(failureText(error)) : undefined} />
    </div>
  );
}

async function reopen(kind: ImportKind, id: string): Promise<void> {
  const router = kind === "text" ? trpcClient.textImports : trpcClient.photoImports;
  await router.reopen.mutate({ id });
}
