import { type FormEvent, useRef, useState } from "react";
import { failureText, fieldErrorsOf } from "../../lib/api/errors.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { hasErrors, useInputCheck } from "../../lib/forms/input-check.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { authCopy } from "./copy.ts";

export interface CredentialsFormProps {
  kind: "login" | "sign-up";
  /** Owned by the screen: a change of the tab keeps it. */
  email: string;
  onEmailChange: (email: string) => void;
  error: unknown;
  busy: boolean;
  onSubmit: (credentials: { email: string; password: string }) => Promise<void>;
}

const labels = sentences(() => ({
  login: { submit: authCopy.login, busy: authCopy.loggingIn },
  "sign-up": { submit: authCopy.signUp, busy: authCopy.signingUp },
}));

const loadSchemas = {
  login: async () => (await import("@firn/contracts/accounts")).signInInput,
  // Only the server says that a password is too short.
  "sign-up": async () => {
    const { email, signInInput } = await import("@firn/contracts/accounts");
    return signInInput.extend({ email });
  },
};

export function CredentialsForm({ kind, email, onEmailChange, error, busy, onSubmit }: CredentialsFormProps) {
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { form, errors, check } = useInputCheck(loadSchemas[kind]);
  const shown = hasErrors(errors) ? errors : fieldErrorsOf(error);
  const fields = busy ? {} : shown;
  // The toast goes after some seconds.
  const isRefused = !busy && Boolean(error) && !hasErrors(shown);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await check({ email, password }))) return;
    try {
      await onSubmit({ email, password });
    } catch (failure) {
      if (!hasErrors(fieldErrorsOf(failure))) toastFailure(failure, authCopy.unknownError);
      const input = "email" in fieldErrorsOf(failure) ? emailInput : passwordInput;
      input.current?.focus();
      input.current?.select();
    }
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={authCopy.email} errors={fields.email}>
        <Input
          ref={emailInput}
          type="email"
          name="email"
          autoComplete={kind === "login" ? "username" : "email"}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => onEmailChange(event.target.value)}
        />
      </Field>
      <Field
        label={authCopy.password}
        errors={fields.password}
        {...(kind === "sign-up" && { hint: authCopy.passwordHint })}
      >
        <PasswordInput
          ref={passwordInput}
          name="password"
          autoComplete={kind === "login" ? "current-password" : "new-password"}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? labels[kind].busy : labels[kind].submit}
      </Button>
      <InlineError text={isRefused ? failureText(error, authCopy.unknownError) : undefined} />
    </form>
  );
}
