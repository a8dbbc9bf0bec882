import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { copyText } from "../picture/copy-text.ts";

const copy = sentences(() => ({
  copy: i18n.t("Copy"),
  failed: i18n.t("This browser cannot copy it. Select it and copy it yourself."),
}));

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** A text that was just made, to take along. */
export function CopyField({ label, value, hint, children }: CopyFieldProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label={label} hint={hint}>
        <Input readOnly autoFocus value={value} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copyText(value).catch(() => void toast.error(copy.failed))}>
          <Copy aria-hidden="true" className="size-5" />
          {copy.copy}
        </Button>
        {children}
      </div>
    </div>
  );
}
