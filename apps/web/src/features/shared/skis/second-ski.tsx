import type { ListedSki } from "@firn/contracts/listed-skis";
import { useState } from "react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { useLastDefined } from "../../../ui/overlays/dialog-parts.ts";
import { ConfirmDialog } from "../screen/confirm-dialog.tsx";
import { skiNamed } from "./skis-to-choose.ts";
import { useShownSkis } from "./use-skis.ts";

interface Asked {
  name: string;
  known: ListedSki;
}

export function useSecondSki(add: (name: string) => void) {
  const { skis = [] } = useShownSkis();
  const [asked, setAsked] = useState<Asked>();
  const shown = useLastDefined(asked);
  const addOrAsk = (name: string) => {
    const known = skiNamed(skis, name);
    if (known) setAsked({ name, known });
    else add(name);
  };
  const question = shown && (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
      title={secondSkiCopy.question(shown.known.name)}
      description={shown.known.retired ? secondSkiCopy.retired : secondSkiCopy.effect}
      confirmLabel={secondSkiCopy.confirm}
      onConfirm={() => {
        setAsked(undefined);
        add(shown.name);
      }}
    />
  );
  return { addOrAsk, question };
}

const secondSkiCopy = sentences(() => ({
  question: (name: string) => i18n.t("You already have {name}. Add another one?", { name }),
  effect: i18n.t("Both will be in your list under this name."),
  retired: i18n.t("It is retired. You can bring it back in Manage Skis."),
  confirm: i18n.t("Add another"),
}));
