import { limits } from "@firn/contracts/limits";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { AddName } from "../companions/add-name.tsx";
import { typedTag } from "./with-tag.ts";

const copy = sentences(() => ({ tag: i18n.t("Tag"), add: i18n.t("Add tag") }));

export function AddTag({ onAdd }: { onAdd: (tag: string) => void }) {
  return <AddName field={typedTag} label={copy.tag} addLabel={copy.add} maxLength={limits.tagLength} onAdd={onAdd} />;
}
