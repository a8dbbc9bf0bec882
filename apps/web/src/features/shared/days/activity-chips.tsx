import { activities } from "@firn/contracts/constants";
import type { Activity } from "@firn/contracts/days";
import { Chip, SingleChips, type SingleChipsProps } from "../../../ui/forms/chip-group.tsx";
import { activityName } from "./activity-name.ts";

interface ActivityChipsProps extends Omit<SingleChipsProps, "onValueChange" | "children"> {
  onValueChange: (activity: Activity | null) => void;
}

export function ActivityChips({ onValueChange, ...group }: ActivityChipsProps) {
  return (
    <SingleChips
      {...group}
      onValueChange={(name) => onValueChange(activities.find((activity) => activity === name) ?? null)}
    >
      {activities.map((activity) => (
        <Chip key={activity} value={activity}>
          {activityName(activity)}
        </Chip>
      ))}
    </SingleChips>
  );
}
