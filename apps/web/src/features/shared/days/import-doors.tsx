import { Link } from "@tanstack/react-router";
import { FileText, Images, type LucideIcon, Plus } from "lucide-react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { Button, type ButtonVariant } from "../../../ui/forms/button.tsx";

export function FirstDayDoors() {
  return (
    <>
      <Door to="/new" icon={Plus} label={i18n.t("Add Your First Day")} variant="primary" />
      <ImportDoors />
    </>
  );
}

export function ImportDoors() {
  return (
    <>
      <Door to="/photo-imports/new" icon={Images} label={i18n.t("Add from photos")} />
      <Door to="/text-imports/new" icon={FileText} label={i18n.t("Paste your notes")} />
    </>
  );
}

interface DoorProps {
  to: "/new" | "/photo-imports/new" | "/text-imports/new";
  icon: LucideIcon;
  label: string;
  variant?: ButtonVariant;
}

function Door({ to, icon: Icon, label, variant = "secondary" }: DoorProps) {
  return (
    <Button asChild variant={variant}>
      <Link to={to}>
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Link>
    </Button>
  );
}
