import { limits } from "@firn/contracts/limits";
import { useNavigate } from "@tanstack/react-router";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { Spinner } from "../../../ui/feedback/loading.tsx";
import { IconButton } from "../../../ui/forms/button.tsx";
import { Input } from "../../../ui/forms/field.tsx";
import { searchFieldId } from "../../shared/days/day-filter.ts";
import { searchCopy } from "./copy.ts";

/** As of the search for resorts (behaviour §9). */
const searchDelayMs = 300;

export interface SearchFieldProps {
  /** Of the address, which follows the text after a while. */
  q: string;
  busy: boolean;
  takesFocus: boolean;
}

export function SearchField({ q, busy, takesFocus }: SearchFieldProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    const search = { q: next.trim() ? next : undefined };
    void navigate({ to: "/search", search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
  }, searchDelayMs);

  useEffect(() => {
    // The address has changed otherwise: by a link, or the back button.
    if (q.trim() === sent.current.trim()) return;
    sent.current = q;
    setText(q);
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, []);

  const change = (next: string) => {
    setText(next);
    send(next);
  };
  const clear = () => {
    change("");
    send.flush();
    input.current?.focus();
  };

  return (
    <search className="relative block">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-faint" />
      <Input
        ref={input}
        id={searchFieldId}
        aria-label={searchCopy.label}
        placeholder={searchCopy.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && send.flush()}
        onBlur={() => send.flush()}
        maxLength={limits.searchLength}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="pr-20 pl-10"
      />
      <span className="absolute top-0 right-0 flex min-h-target items-center">
        {busy && <Spinner decorative className="mr-2 text-ink-faint" />}
        {text !== "" && (
          <IconButton label={searchCopy.clear} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </search>
  );
}
