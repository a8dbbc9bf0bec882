import type { ListedSki } from "@firn/contracts/listed-skis";

/** The skis that are not retired, or chosen already: the last used first, then those that were never used, oldest first. */
export function skisToChoose(skis: readonly ListedSki[], chosenIds: readonly string[] = []): readonly ListedSki[] {
  const lastUse = ({ last_used_on }: ListedSki) => last_used_on ?? "";
  return skis
    .filter(({ id, retired }) => !retired || chosenIds.includes(id))
    .toSorted((a, b) => lastUse(b).localeCompare(lastUse(a)));
}

/** Undefined where no ski has the name, whatever its case. */
export function skiNamed<Named extends { name: string }>(skis: readonly Named[], name: string): Named | undefined {
  const folded = name.trim().toLowerCase();
  return skis.find((ski) => ski.name.toLowerCase() === folded);
}
