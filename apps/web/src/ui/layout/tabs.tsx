import clsx from "clsx";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className="flex flex-col gap-6">
      <Radix.List aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-well p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              "min-h-target rounded-md px-3 font-semibold text-ink-soft text-sm transition-colors hover:text-ink",
              "data-[state=active]:bg-thumb data-[state=active]:text-ink data-[state=active]:shadow-card",
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
