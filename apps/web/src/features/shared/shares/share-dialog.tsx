import type { Share } from "@firn/contracts/shares";
import { useState } from "react";
import { trpc } from "../../../lib/api/trpc.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { sharesCopy as copy } from "./copy.ts";
import { MadeLink } from "./made-link.tsx";
import type { ShareChoice } from "./share-choices.ts";
import { ShareForm, type ShareValues } from "./share-form.tsx";

interface ShareDialogProps {
  /** At least one; the first is chosen. */
  choices: readonly ShareChoice[];
  onClose: () => void;
}

/** Makes a link, and shows it to copy and to send. */
export function ShareDialog({ choices, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<Share>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={made ? copy.made : copy.title}
      description={made ? undefined : copy.explanation}
    >
      {made ? <MadeLink url={made.url} /> : <NewLink choices={choices} onMade={setMade} />}
    </Dialog>
  );
}

interface NewLinkProps {
  choices: readonly ShareChoice[];
  onMade: (share: Share) => void;
}

function NewLink({ choices, onMade }: NewLinkProps) {
  const [chosen, setChosen] = useState("0");
  const { mutateAsync: make, isPending, error } = trpc.shares.create.useMutation();
  const save = async ({ password, ...values }: ShareValues) => {
    onMade(await make({ ...choices[Number(chosen)]?.of, ...values, ...(password && { password }) }));
  };
  return (
    <ShareForm submitLabel={copy.make} failureText={copy.failed} save={save} isPending={isPending} error={error}>
      {choices.length > 1 && (
        <Field label={copy.of}>
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={choices.map(({ label, detail }, at) => ({ value: String(at), label, detail }))}
          />
        </Field>
      )}
    </ShareForm>
  );
}
