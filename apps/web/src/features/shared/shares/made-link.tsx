import { Send } from "lucide-react";
import { canShare, share } from "../../../lib/browser/share.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CopyField } from "../screen/copy-field.tsx";
import { sharesCopy as copy } from "./copy.ts";

/** The address of a link, with ways to take it along. */
export function MadeLink({ url }: { url: string }) {
  return (
    <CopyField label={copy.address} value={url}>
      {canShare({ url }) && (
        <Button onClick={() => void share({ url }).catch(() => void toast.error(copy.sendFailed))}>
          <Send aria-hidden="true" className="size-5" />
          {copy.send}
        </Button>
      )}
    </CopyField>
  );
}
