import { type FormEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText, fieldErrorsOf } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { authCopy } from "./copy.ts";

export interface CredentialsFormProps {
  kind: "login" | "sign-up";
  /** Kept outside, so that it survives a change of the tab. */
  email: string;
  onEmailChange: (email: string) => void;
  /** The last try's failure. */
  error: unknown;
  busy: boolean;
  onSubmit: (credentials: { email: string; password: string }) => Promise<void>;
}

const words = {
  login: { submit: authCopy.login, busy: authCopy.loggingIn },
  "sign-up": { submit: authCopy.signUp, busy: authCopy.signingUp },
};

/** Email and password. A failure is a toast, and stands beside the fields that it names until the next try. */
export function CredentialsForm({ kind, email, onEmailChange, error, busy, onSubmit }: CredentialsFormProps) {
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const fields = busy ? {} : fieldErrorsOf(error);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await onSubmit({ email, password });
    } catch (failure) {
      toast.error(failureText(failure, authCopy.unknownError));
      const input = "email" in fieldErrorsOf(failure) ? emailInput : passwordInput;
      input.current?.focus();
      input.current?.select();
    }
  };

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
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
      <Button type="submit" variant="primary" wide busy={busy} className="mt-1">
        {busy ? words[kind].busy : words[kind].submit}
      </Button>
    </form>
  );
}
