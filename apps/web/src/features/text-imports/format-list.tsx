import { useId } from "react";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { inputCopy } from "./copy.ts";

/** How days may be written. */
export function FormatList() {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3">
      <CardTitle id={id}>{inputCopy.formats}</CardTitle>
      <ul className="flex flex-col gap-2.5 text-sm">
        {inputCopy.formatList.map(({ example, meaning }) => (
          <li key={example} className="flex flex-col gap-0.5">
            <code className="self-start break-words rounded-sm bg-sunken px-1.5 py-0.5 text-ink">{example}</code>
            <span className="text-ink-soft">{meaning}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
