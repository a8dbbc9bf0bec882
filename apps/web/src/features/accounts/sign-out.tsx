import { LogOut } from "lucide-react";
import { useState } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { useOutbox } from "../shared/outbox/queries.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { signOutCopy } from "./copy.ts";
import { useSignOut, useSignOutEverywhere } from "./mutations.ts";

export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const { mutate: signOut, isPending } = useSignOut();
  const unsent = useUnsent();
  return (
    <>
      <IconButton label={signOutCopy.logOut} onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={signOutCopy.question}
        description={unsent ?? signOutCopy.effect}
        confirmLabel={signOutCopy.logOut}
        busy={isPending}
        onConfirm={() => signOut()}
      />
    </>
  );
}

export function SignOutEverywhereButton() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: signOutEverywhere, isPending } = useSignOutEverywhere();
  const unsent = useUnsent();

  const confirm = async () => {
    try {
      await signOutEverywhere();
    } catch (error) {
      setAsking(false);
      toastFailure(error, signOutCopy.everywhereFailed);
    }
  };

  return (
    <>
      <Button className="self-stretch sm:self-start" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" className="size-5" />
        {signOutCopy.everywhere}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={signOutCopy.everywhereQuestion}
        description={unsent ? `${signOutCopy.everywhereEffect} ${unsent}` : signOutCopy.everywhereEffect}
        confirmLabel={signOutCopy.everywhere}
        tone="danger"
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function useUnsent(): string | undefined {
  const { unsent } = useOutbox();
  return unsent > 0 ? signOutCopy.unsent(unsent) : undefined;
}
