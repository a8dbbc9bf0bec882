import { Copy, Send } from "lucide-react";
import { canShare, share } from "../../../lib/browser/share.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { copyText } from "../picture/copy-text.ts";
import { sharesCopy as copy } from "./copy.ts";

/** The address of a link, with ways to take it along. */
export function MadeLink({ url }: { url: string }) {
  const run = (work: Promise<void>) => work.catch(() => void toast.error(copy.sendFailed));
  return (
    <div className="flex flex-col gap-4">
      <Field label={copy.address}>
        <Input readOnly autoFocus value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void run(copyText(url))}>
          <Copy aria-hidden="true" className="size-5" />
          {copy.copy}
        </Button>
        {canShare({ url }) && (
          <Button onClick={() => void run(share({ url }))}>
            <Send aria-hidden="true" className="size-5" />
            {copy.send}
          </Button>
        )}
      </div>
    </div>
  );
}
