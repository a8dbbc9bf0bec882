import type { TextImport } from "@firn/contracts/text-imports";
import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { CancelImportButton } from "../shared/drafts/cancel-import-button.tsx";
import { cancelCopy, textImportCopy } from "./copy.ts";
import { useCancelText } from "./mutations.ts";
import { storeText } from "./stored-text.ts";

export interface CancelTextButtonProps {
  textImport: TextImport;
  onDone: () => void;
  className?: string;
}

/** Keeps the text for the input step. Asks first where drafts would be lost. */
export function CancelTextButton({
  textImport: { id, original_text, draft_days },
  onDone,
  className = "px-3",
}: CancelTextButtonProps) {
  const { mutateAsync: cancelText, isPending } = useCancelText(id);
  const account = useQuery(accountQuery).data;
  const cancel = async () => {
    await cancelText({ id });
    if (account && original_text !== null) await storeText(account, original_text);
  };
  const onFailed = (error: unknown) => toast.error(cancelCopy.failed(failureText(error)));
  if (draft_days.length === 0) {
    const cancelAtOnce = () => cancel().then(onDone, onFailed);
    return (
      <Button variant="ghost" className={className} busy={isPending} onClick={() => void cancelAtOnce()}>
        {textImportCopy.cancel}
      </Button>
    );
  }
  return (
    <CancelImportButton
      label={textImportCopy.cancel}
      className={className}
      copy={cancelCopy}
      busy={isPending}
      cancel={cancel}
      onDone={onDone}
      onFailed={onFailed}
    />
  );
}
