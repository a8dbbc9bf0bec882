import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { resortNamesQuery } from "../shared/resorts/queries.ts";
import { placesCopy } from "./copy.ts";
import { ForgettableName } from "./forgettable-name.tsx";

export function NameList() {
  const titleId = useId();
  const names = useQuery(resortNamesQuery).data ?? [];
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1 border-line border-t pt-4">
      <h3 id={titleId} className="font-semibold text-ink">
        {placesCopy.names}
      </h3>
      <p className="text-ink-soft text-sm">{placesCopy.namesExplanation}</p>
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {names.map((name) => (
          <ForgettableName key={name.id} name={name} text={placesCopy.means(name.name, name.resort.name)} />
        ))}
      </ul>
    </section>
  );
}
