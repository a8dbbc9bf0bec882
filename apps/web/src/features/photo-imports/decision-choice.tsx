import type { Decision } from "@firn/contracts/draft-days";
import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { dayQuery } from "../shared/days/queries.ts";
import { decisionCopy, reviewCopy } from "./copy.ts";
import { useDecide } from "./mutations.ts";
import type { ReviewDay } from "./review.ts";

const decisions = ["merge", "duplicate", "skip"] as const satisfies readonly Decision[];

export interface DecisionChoiceProps {
  importId: string;
  day: ReviewDay;
  /** The day in words, for those who hear the choices only. */
  dayName: string;
}

/** What becomes of a draft, saved as soon as it is chosen; merge is offered only where a day exists (behaviour §8). */
export function DecisionChoice({ importId, day: { draft }, dayName }: DecisionChoiceProps) {
  const { mutateAsync: decide } = useDecide(importId);
  if (draft.decision === "pending") return <p className="text-ink-soft text-sm">{decisionCopy.pending}</p>;

  const choose = async (decision: Decision) => {
    try {
      await decide({ id: draft.id, decision });
      toast.success(decisionCopy.changed(decision));
    } catch (error) {
      toast.error(decisionCopy.failed, { description: failureText(error) });
    }
  };
  const possible = decisions.filter((decision) => decision !== "merge" || draft.day_id !== null);
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={
          <>
            {decisionCopy.action}
            <span className="sr-only">{decisionCopy.actionFor(dayName)}</span>
          </>
        }
        value={draft.decision}
        onValueChange={(decision) => void choose(decision)}
        options={possible.map((value) => ({ value, label: decisionCopy.options[value] }))}
      />
      <p className="text-ink-soft text-sm" data-decision-effect="">
        <Effect draft={draft} />
      </p>
    </div>
  );
}

/** What the decision comes to, naming the day that is there already. */
function Effect({ draft }: Pick<ReviewDay, "draft">) {
  const logged = useQuery({ ...dayQuery(draft.day_id ?? ""), enabled: draft.day_id !== null }).data;
  const resort = logged?.resort?.name ?? reviewCopy.unknownResort;
  const count = draft.photos.length;
  if (draft.decision === "skip") return decisionCopy.skip;
  if (draft.decision === "duplicate") {
    return [`${decisionCopy.duplicate(count)}.`, logged && decisionCopy.duplicateBeside(resort)]
      .filter(Boolean)
      .join(" ");
  }
  if (!logged) return `${decisionCopy.merge}.`;
  const settles = logged.resort === null && draft.resort;
  return `${[decisionCopy.mergeInto(resort, count), settles && decisionCopy.setsResort(settles.name)].filter(Boolean).join(" ")}.`;
}
