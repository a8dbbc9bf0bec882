import type { Account } from "@firn/contracts/accounts";
import { type FormEvent, useId, useRef, useState } from "react";
import { fieldErrorsOf } from "../../lib/api/errors.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { hasErrors, useInputCheck } from "../../lib/forms/input-check.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { passwordCopy } from "./copy.ts";
import { useChangePassword } from "./mutations.ts";

export function PasswordCard({ account }: { account: Account }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-5">
      <CardIntro
        id={titleId}
        title={passwordCopy.title}
        text={account.has_password ? passwordCopy.explanation : passwordCopy.none}
      />
      {account.has_password && <PasswordForm email={account.email} />}
    </Card>
  );
}

const loadPasswordChange = async () => (await import("@firn/contracts/accounts")).passwordChange;

function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState("");
  const [replacement, setReplacement] = useState("");
  const currentInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const { mutateAsync: changePassword, isPending, error } = useChangePassword();
  const { form, errors, check } = useInputCheck(loadPasswordChange);
  const shown = hasErrors(errors) ? errors : fieldErrorsOf(error);
  const fields = isPending ? {} : shown;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const change = { current_password: current, new_password: replacement };
    if (!(await check(change))) return;
    try {
      await changePassword(change);
      setCurrent("");
      setReplacement("");
      toast.success(passwordCopy.changed);
    } catch (failure) {
      const wrong = fieldErrorsOf(failure);
      if (Object.keys(wrong).length === 0) toastFailure(failure, passwordCopy.failed);
      else (wrong.current_password ? currentInput : newInput).current?.focus();
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 sm:max-w-sm">
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={passwordCopy.current} errors={fields.current_password}>
        <PasswordInput
          ref={currentInput}
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Field>
      <Field label={passwordCopy.new} hint={passwordCopy.hint} errors={fields.new_password}>
        <PasswordInput
          ref={newInput}
          autoComplete="new-password"
          required
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isPending} className="self-stretch sm:self-start">
        {isPending ? passwordCopy.changing : passwordCopy.change}
      </Button>
    </form>
  );
}
