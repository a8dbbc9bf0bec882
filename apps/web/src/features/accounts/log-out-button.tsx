import { LogOut } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { signOutCopy } from "./account-copy.ts";
import { useSignOut } from "./mutations.ts";

/** Ends this session, after a question; stands at the top bar's right. */
export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <>
      <IconButton label={signOutCopy.logOut} onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={signOutCopy.question}
        description={signOutCopy.effect}
        confirmLabel={signOutCopy.logOut}
        busy={isPending}
        onConfirm={() => signOut()}
      />
    </>
  );
}
