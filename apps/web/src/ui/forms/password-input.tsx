import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { IconButton } from "./button.tsx";
import { Input } from "./field.tsx";

/** Set `autoComplete` to "current-password" or "new-password". */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        type={shown ? "text" : "password"}
        className={clsx("pr-12", className)}
      />
      <IconButton
        label={shown ? i18n.t("Hide password") : i18n.t("Show password")}
        className="absolute inset-y-0 right-0"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
