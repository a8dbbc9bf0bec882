import type { SharePart } from "@firn/contracts/constants";
import type { Share } from "@firn/contracts/shares";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "../../../lib/api/errors.ts";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { today } from "../../../lib/dates/dates.ts";
import { hasErrors, useInputCheck } from "../../../lib/forms/input-check.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckLine } from "../../../ui/forms/check-line.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../../../ui/forms/password-input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { sharesCopy as copy } from "./copy.ts";
import { MadeLink } from "./made-link.tsx";

export interface ShareDialogProps {
  dayId: string;
  open: boolean;
  onClose: () => void;
}

/** Makes a link to a day, and shows it to copy and to send. */
export function ShareDialog({ dayId, open, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<Share>();
  const close = () => {
    onClose();
    setMade(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={made ? copy.made : copy.title}
      description={copy.explanation}
    >
      {made ? <MadeLink url={made.url} /> : <ShareForm dayId={dayId} onMade={setMade} />}
    </Dialog>
  );
}

const parts = ["photos", "numbers", "notes", "people", "track"] as const satisfies readonly SharePart[];
const loadShareInput = async () => (await import("@firn/contracts/shares")).shareInput;

function ShareForm({ dayId, onMade }: { dayId: string; onMade: (share: Share) => void }) {
  // People, and where somebody started, are for the skier to show.
  const [shows, setShows] = useState<readonly SharePart[]>(["photos", "numbers", "notes"]);
  const [endsOn, setEndsOn] = useState("");
  const [password, setPassword] = useState("");
  const { mutateAsync: make, isPending, error } = trpc.shares.create.useMutation();
  const { form, errors, check } = useInputCheck(loadShareInput);
  const shown = hasErrors(errors) ? errors : fieldErrorsOf(error);
  const fields = isPending ? {} : shown;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const share = {
      day_id: dayId,
      shows: [...shows],
      ...(endsOn && { ends_on: endsOn }),
      ...(password && { password }),
    };
    if (!(await check(share))) return;
    try {
      onMade(await make(share));
    } catch (failure) {
      if (!hasErrors(fieldErrorsOf(failure))) toastFailure(failure, copy.failed);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <fieldset className="flex flex-col">
        <legend className="font-medium text-ink text-sm">{copy.shows}</legend>
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
      <Field label={copy.password} hint={copy.passwordHint} errors={fields.password}>
        <PasswordInput autoComplete="off" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" busy={isPending}>
        {copy.make}
      </Button>
    </form>
  );
}
