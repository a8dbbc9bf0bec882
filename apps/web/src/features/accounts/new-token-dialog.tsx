import { type TokenScope, tokenScopes } from "@firn/contracts/constants";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "../../lib/api/errors.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { today } from "../../lib/dates/dates.ts";
import { hasErrors, useInputCheck } from "../../lib/forms/input-check.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckLine } from "../../ui/forms/check-line.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CopyField } from "../shared/screen/copy-field.tsx";
import { endOf } from "./token-ends.ts";
import { newTokenCopy as copy, tokensCopy } from "./tokens-copy.ts";

/** Makes a token, and shows its secret this once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={secret ? copy.made : tokensCopy.make}
      description={secret ? undefined : copy.explanation}
    >
      {secret ? <CopyField label={copy.secret} value={secret} hint={copy.once} /> : <NewTokenForm onMade={setSecret} />}
    </Dialog>
  );
}

const loadTokenInput = async () => (await import("@firn/contracts/tokens")).tokenInput;

function NewTokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(["read"]);
  const [endsAfter, setEndsAfter] = useState("");
  const utils = trpc.useUtils();
  const { mutateAsync: make, isPending, error } = trpc.tokens.create.useMutation();
  const { form, errors, check } = useInputCheck(loadTokenInput);
  const fields = isPending ? {} : hasErrors(errors) ? errors : fieldErrorsOf(error);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const values = { name, scopes: [...scopes], ends_at: endsAfter ? endOf(endsAfter) : null };
    if (!(await check(values))) return;
    try {
      const { token } = await make(values);
      await utils.tokens.list.invalidate();
      onMade(token);
    } catch (failure) {
      if (!hasErrors(fieldErrorsOf(failure))) toastFailure(failure, copy.failed);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={copy.name} hint={copy.nameHint} errors={fields.name}>
        <Input required autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <fieldset className="flex flex-col">
        <legend className="font-semibold text-ink text-sm">{copy.may}</legend>
        {tokenScopes.map((scope) => (
          <CheckLine
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(may) => setScopes(may ? [...scopes, scope] : scopes.filter((each) => each !== scope))}
          >
            {tokensCopy.scopes[scope]}
          </CheckLine>
        ))}
        <InlineError text={fields.scopes?.join(" ")} />
      </fieldset>
      <Field label={copy.endsAfter} errors={fields.ends_at}>
        <Input type="date" min={today()} value={endsAfter} onChange={(event) => setEndsAfter(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" busy={isPending}>
        {tokensCopy.make}
      </Button>
    </form>
  );
}
