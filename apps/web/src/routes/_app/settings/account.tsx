import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../features/accounts/account-screen.tsx";

export const Route = createFileRoute("/_app/settings/account")({ component: AccountScreen });
