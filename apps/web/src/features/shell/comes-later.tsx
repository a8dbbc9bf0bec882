import { Link } from "@tanstack/react-router";
import { Snowflake } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { laterCopy } from "./copy.ts";
import { Screen } from "./screen.tsx";

/** Says honestly that a screen is not there yet, and what can be done meanwhile. */
export function ComesLater({ screen }: { screen: "textImport" | "csvExport" }) {
  const { title, message, detail } = laterCopy[screen];
  const [log, home]: [string, string] = ["/new", "/"];
  return (
    <Screen title={title}>
      <Card>
        <EmptyState icon={Snowflake} message={message} detail={detail}>
          <Button asChild variant="primary">
            <Link to={log}>{laterCopy.logDay}</Link>
          </Button>
          <Button asChild>
            <Link to={home}>{laterCopy.backHome}</Link>
          </Button>
        </EmptyState>
      </Card>
    </Screen>
  );
}
