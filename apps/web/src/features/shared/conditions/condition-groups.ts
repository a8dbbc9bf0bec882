import { highestRating, skies, snows } from "@firn/contracts/day-numbers";
import { ratingText, skyNames, snowNames } from "../days/condition-names.ts";
import type { Conditions } from "../days/day-draft.ts";
import { conditionsCopy } from "./copy.ts";
import { startingWith } from "./number-order.ts";

export type ConditionPart = Pick<Conditions, "snow" | "sky" | "rating">;

export interface ConditionChoice {
  value: string;
  label: string;
  /** Seen in place of the label where room is scarce. */
  short?: string;
  part: Partial<ConditionPart>;
}

export interface ConditionGroup {
  title: string;
  choices: readonly ConditionChoice[];
  none: Partial<ConditionPart>;
  /** The value of the choice that a day has. */
  chosenOf: (day: ConditionPart) => string | null;
}

const asListed = { snow: null, sky: null };
const ratings = Array.from({ length: highestRating }, (_, at) => at + 1);

/** What can be chosen as snow, sky and rating. `first` stands first. */
export function conditionGroups(first: Pick<ConditionPart, "snow" | "sky"> = asListed): ConditionGroup[] {
  return [
    {
      title: conditionsCopy.snow,
      choices: startingWith(snows, first.snow).map((snow) => ({ value: snow, label: snowNames[snow], part: { snow } })),
      none: { snow: null },
      chosenOf: ({ snow }) => snow,
    },
    {
      title: conditionsCopy.sky,
      choices: startingWith(skies, first.sky).map((sky) => ({ value: sky, label: skyNames[sky], part: { sky } })),
      none: { sky: null },
      chosenOf: ({ sky }) => sky,
    },
    {
      title: conditionsCopy.rating,
      choices: ratings.map((rating) => ({
        value: String(rating),
        label: ratingText(rating),
        short: `${rating} ★`,
        part: { rating },
      })),
      none: { rating: null },
      chosenOf: ({ rating }) => (rating === null ? null : String(rating)),
    },
  ];
}
