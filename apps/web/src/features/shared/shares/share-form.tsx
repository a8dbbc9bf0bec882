import type { SharePart } from "@firn/contracts/constants";
import type { Share } from "@firn/contracts/shares";
import { type FormEvent, type ReactNode, useState } from "react";
import { fieldErrorsOf } from "../../../lib/api/errors.ts";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { today } from "../../../lib/dates/dates.ts";
import { hasErrors, useInputCheck } from "../../../lib/forms/input-check.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckLine } from "../../../ui/forms/check-line.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../../../ui/forms/password-input.tsx";
import { sharesCopy as copy } from "./copy.ts";

export interface ShareValues {
  shows: SharePart[];
  ends_on: string | null;
  /** Undefined keeps what is there, null takes it away. */
  password?: string | null;
}

interface ShareFormProps {
  /** The link that is changed; undefined for a new one. */
  link?: Share;
  /** Before the fields. */
  children?: ReactNode;
  submitLabel: string;
  failureText: string;
  save: (values: ShareValues) => Promise<void>;
  isPending: boolean;
  /** Of the last try to save. */
  error: unknown;
}

const parts = ["photos", "numbers", "notes", "people", "track"] as const satisfies readonly SharePart[];
/** People, and where somebody started, are for the skier to show. */
const shownFirst: readonly SharePart[] = ["photos", "numbers", "notes"];
const loadSharePatch = async () => (await import("@firn/contracts/shares")).sharePatch;

/** What a link shows, its end and its password. */
export function ShareForm(props: ShareFormProps) {
  const { link, children, submitLabel, failureText, save, isPending, error } = props;
  const [shows, setShows] = useState<readonly SharePart[]>(link?.shows ?? shownFirst);
  const [endsOn, setEndsOn] = useState(link?.ends_on ?? "");
  const [password, setPassword] = useState("");
  const [keepsPassword, setKeepsPassword] = useState(true);
  const { form, errors, check } = useInputCheck(loadSharePatch);
  const shown = hasErrors(errors) ? errors : fieldErrorsOf(error);
  const fields = isPending ? {} : shown;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const newPassword = keepsPassword ? password || undefined : null;
    const values = {
      shows: [...shows],
      ends_on: endsOn || null,
      ...(newPassword !== undefined && { password: newPassword }),
    };
    if (!(await check(values))) return;
    try {
      await save(values);
    } catch (failure) {
      if (!hasErrors(fieldErrorsOf(failure))) toastFailure(failure, failureText);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {children}
      <fieldset className="flex flex-col">
        <legend className="text-ink text-sm">{copy.shows}</legend>
        {parts.map((part) => (
          <CheckLine
            key={part}
            checked={shows.includes(part)}
            onChange={(isShown) => setShows(isShown ? [...shows, part] : shows.filter((each) => each !== part))}
          >
            {copy.parts[part]}
          </CheckLine>
        ))}
      </fieldset>
      <Field label={copy.endsOn} errors={fields.ends_on}>
        <Input type="date" min={today()} value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
      </Field>
      {link?.has_password && (
        <CheckLine checked={keepsPassword} onChange={setKeepsPassword}>
          {copy.keepsPassword}
        </CheckLine>
      )}
      {keepsPassword && (
        <Field
          label={link?.has_password ? copy.newPassword : copy.password}
          hint={copy.passwordHint}
          errors={fields.password}
        >
          <PasswordInput autoComplete="off" value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
