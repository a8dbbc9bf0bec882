import type { Ski } from "@firn/contracts/skis";
import { Chip, MultiChips, type MultiChipsProps } from "../../../ui/forms/chip-group.tsx";

interface SkiChipsProps extends Omit<MultiChipsProps, "children"> {
  skis: readonly Ski[];
}

export function SkiChips({ skis, ...group }: SkiChipsProps) {
  return (
    <MultiChips {...group}>
      {skis.map(({ id, name }) => (
        <Chip key={id} value={id}>
          {name}
        </Chip>
      ))}
    </MultiChips>
  );
}
