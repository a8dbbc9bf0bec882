import type { Account } from "@firn/contracts/accounts";
import type { FieldErrors } from "@firn/contracts/errors";
import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import { fieldErrorsOf } from "../../lib/api/errors.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { deletionCopy } from "./copy.ts";
import { useDeleteAccount } from "./mutations.ts";

interface DeleteAccountDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAccountDialog({ account, open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId();
  const [proof, setProof] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: deleteAccount, isPending, error, reset } = useDeleteAccount();
  const fields = isPending ? {} : fieldErrorsOf(error);

  const change = (next: boolean) => {
    if (isPending) return;
    setProof("");
    reset();
    onOpenChange(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    try {
      await deleteAccount(account.has_password ? { password: proof } : { email: proof });
      toast.success(deletionCopy.done);
    } catch (failure) {
      if (Object.keys(fieldErrorsOf(failure)).length === 0) toastFailure(failure, deletionCopy.failed);
      input.current?.focus();
      input.current?.select();
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={deletionCopy.title}
      footer={
        <>
          <Button disabled={isPending} onClick={() => change(false)}>
            {deletionCopy.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending}>
            {isPending ? deletionCopy.deleting : deletionCopy.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Consequences />
        <ProofField ref={input} account={account} value={proof} onChange={setProof} errors={fields} />
      </form>
    </Dialog>
  );
}

function Consequences() {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-ink">{deletionCopy.warning}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {deletionCopy.deleted.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="text-pretty text-ink-soft text-sm">{deletionCopy.download}</p>
    </div>
  );
}

interface ProofFieldProps {
  ref: Ref<HTMLInputElement>;
  account: Account;
  value: string;
  onChange: (value: string) => void;
  errors: FieldErrors;
}

/** The password, or the address of an account without one. */
function ProofField({ ref, account, value, onChange, errors }: ProofFieldProps) {
  if (!account.has_password) {
    return (
      <Field label={deletionCopy.email} hint={account.email} errors={errors.email}>
        <Input
          ref={ref}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  }
  return (
    <>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <Field label={deletionCopy.password} errors={errors.password}>
        <PasswordInput
          ref={ref}
          autoComplete="current-password"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  );
}
