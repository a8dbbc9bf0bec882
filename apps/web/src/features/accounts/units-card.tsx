import type { Account } from "@firn/contracts/accounts";
import { failureText } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { unitsOfBrowser } from "../shared/numbers/units.ts";
import { seasonStartCopy, unitsCopy } from "./copy.ts";
import { useUpdateAccount } from "./mutations.ts";

export function UnitsCard({ account }: { account: Account }) {
  const { mutateAsync: updateAccount, isPending, variables } = useUpdateAccount();
  const chosen = isPending ? variables.units : account.units;
  const choose = async (value: string) => {
    if (isPending) return;
    try {
      await updateAccount({ units: value === "metric" || value === "imperial" ? value : null });
      toast.success(unitsCopy.saved);
    } catch (error) {
      toast.error(seasonStartCopy.failed, { description: failureText(error, seasonStartCopy.failedDetail) });
    }
  };
  return (
    <Card className="flex flex-col gap-2">
      <Segmented
        label={<CardTitle>{unitsCopy.title}</CardTitle>}
        value={chosen ?? "region"}
        onValueChange={(value) => void choose(value)}
        options={[
          { value: "region", label: unitsCopy.region },
          { value: "metric", label: unitsCopy.metric },
          { value: "imperial", label: unitsCopy.imperial },
        ]}
      />
      {(chosen ?? null) === null && (
        <p className="text-ink-faint text-xs">
          {unitsOfBrowser() === "metric" ? unitsCopy.metricHere : unitsCopy.imperialHere}
        </p>
      )}
    </Card>
  );
}
