import { X } from "lucide-react";
import { failureText } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { placesCopy } from "./copy.ts";
import { useForgetName } from "./mutations.ts";

interface ForgettableNameProps {
  name: { id: string; name: string };
  text: string;
}

export function ForgettableName({ name: { id, name }, text }: ForgettableNameProps) {
  const { mutateAsync: forget, isPending } = useForgetName();
  const remove = async () => {
    try {
      await forget({ id });
      toast.success(placesCopy.forgotten(name));
    } catch (error) {
      toast.error(placesCopy.forgetFailed, { description: failureText(error) });
    }
  };
  return (
    <li className="flex min-h-14 items-center gap-1 py-1">
      <span className="min-w-0 grow break-words">{text}</span>
      <IconButton label={placesCopy.forget(name)} disabled={isPending} onClick={() => void remove()}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
