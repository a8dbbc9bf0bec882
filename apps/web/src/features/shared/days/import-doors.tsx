import { Link } from "@tanstack/react-router";
import { FileText, Images, type LucideIcon } from "lucide-react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../ui/forms/button.tsx";

export function ImportDoors() {
  return (
    <>
      <Door to="/photo-imports/new" icon={Images} label={i18n.t("Add from photos")} />
      <Door to="/text-imports/new" icon={FileText} label={i18n.t("Paste your notes")} />
    </>
  );
}

interface DoorProps {
  to: "/photo-imports/new" | "/text-imports/new";
  icon: LucideIcon;
  label: string;
}

function Door({ to, icon: Icon, label }: DoorProps) {
  return (
    <Button asChild>
      <Link to={to}>
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Link>
    </Button>
  );
}
