import type { Account } from "@firn/contracts/accounts";
import { type FormEvent, useId, useRef, useState } from "react";
import { fieldErrorsOf } from "../../lib/api/errors.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { hasErrors, useInputCheck } from "../../lib/forms/input-check.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { emailCopy as copy } from "./email-copy.ts";
import { useChangeEmail } from "./mutations.ts";

/** Nothing where there is no password to ask for. */
export function EmailCard({ account }: { account: Account }) {
  const titleId = useId();
  if (!account.has_password) return null;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-5">
      <CardIntro id={titleId} title={copy.title} text={copy.explanation} />
      <EmailForm />
    </Card>
  );
}

const loadEmailChange = async () => (await import("@firn/contracts/accounts")).emailChange;

function EmailForm() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { mutateAsync: changeEmail, isPending, error } = useChangeEmail();
  const { form, errors, check } = useInputCheck(loadEmailChange);
  const shown = hasErrors(errors) ? errors : fieldErrorsOf(error);
  const fields = isPending ? {} : shown;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await check({ email, password }))) return;
    try {
      await changeEmail({ email, password });
      setEmail("");
      setPassword("");
      toast.success(copy.changed);
    } catch (failure) {
      const wrong = fieldErrorsOf(failure);
      if (!hasErrors(wrong)) toastFailure(failure, copy.failed);
      else (wrong.password ? passwordInput : emailInput).current?.focus();
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 sm:max-w-sm">
      <Field label={copy.new} errors={fields.email}>
        <Input
          ref={emailInput}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={copy.password} errors={fields.password}>
        <PasswordInput
          ref={passwordInput}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isPending} className="self-stretch sm:self-start">
        {copy.change}
      </Button>
    </form>
  );
}
