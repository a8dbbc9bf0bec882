import type { Account } from "@firn/contracts/accounts";
import { limits } from "@firn/contracts/limits";
import { type FormEvent, useId, useState } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { useInputCheck } from "../../lib/forms/input-check.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { seasonGoalCopy as copy, seasonStartCopy } from "./copy.ts";
import { useUpdateAccount } from "./mutations.ts";

const loadAccountUpdate = async () => (await import("@firn/contracts/accounts")).accountUpdate;

export function SeasonGoalCard({ account }: { account: Account }) {
  const titleId = useId();
  // Undefined: the saved goal.
  const [typed, setTyped] = useState<string>();
  const { form, errors, check } = useInputCheck(loadAccountUpdate);
  const { mutateAsync: updateAccount, isPending } = useUpdateAccount();
  const text = typed ?? String(account.season_goal ?? "");
  const season_goal = text.trim() === "" ? null : Number(text);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await check({ season_goal }))) return;
    try {
      await updateAccount({ season_goal });
      setTyped(undefined);
      toast.success(season_goal === null ? copy.removed : copy.saved);
    } catch (error) {
      toast.error(seasonStartCopy.failed, { description: failureText(error, seasonStartCopy.failedDetail) });
    }
  };

  return (
    <Card aria-labelledby={titleId}>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <CardIntro id={titleId} title={copy.title} text={copy.explanation} />
        <Field label={copy.days} hint={copy.hint} errors={errors.season_goal}>
          <Input
            type="number"
            className="max-w-40"
            inputMode="numeric"
            min={1}
            max={limits.seasonGoal}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            disabled={isPending}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={isPending}
          disabled={season_goal === account.season_goal}
          className="self-stretch sm:self-start"
        >
          {isPending ? copy.saving : copy.save}
        </Button>
      </form>
    </Card>
  );
}
