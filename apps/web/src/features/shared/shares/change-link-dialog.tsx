import type { Share } from "@firn/contracts/shares";
import { trpc } from "../../../lib/api/trpc.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { sharesCopy as copy } from "./copy.ts";
import { ShareForm, type ShareValues } from "./share-form.tsx";

interface ChangeLinkDialogProps {
  link: Share;
  name: string;
  onClose: () => void;
}

/** Of a link that was sent: its address stays. */
export function ChangeLinkDialog({ link, name, onClose }: ChangeLinkDialogProps) {
  const utils = trpc.useUtils();
  const { mutateAsync: change, isPending, error } = trpc.shares.update.useMutation();
  const save = async (values: ShareValues) => {
    await change({ id: link.id, ...values });
    await utils.shares.list.invalidate();
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={copy.change(name)} description={copy.addressStays}>
      <ShareForm
        link={link}
        submitLabel={copy.save}
        failureText={copy.changeFailed}
        save={save}
        isPending={isPending}
        error={error}
      />
    </Dialog>
  );
}
