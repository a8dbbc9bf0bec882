import type { ResortName } from "@firn/contracts/resorts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { resortNamesQuery } from "../shared/resorts/queries.ts";
import { placesCopy } from "./copy.ts";
import { useForgetName } from "./mutations.ts";

/** Nothing without a name: text imports offer to remember one. */
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
          <NameRow key={name.id} name={name} />
        ))}
      </ul>
    </section>
  );
}

function NameRow({ name: { id, name, resort } }: { name: ResortName }) {
  const { mutateAsync: forget, isPending } = useForgetName();
  const remove = async () => {
    try {
      await forget({ id });
      toast.success(placesCopy.forgotten(name));
    } catch (error) {
      toast.error(placesCopy.forgetFailed, { description: failureText(error) });
    }
  };
  return (
    <li className="flex min-h-14 items-center gap-1 py-1">
      <span className="min-w-0 grow break-words">{placesCopy.means(name, resort.name)}</span>
      <IconButton label={placesCopy.forget(name)} disabled={isPending} onClick={() => void remove()}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
