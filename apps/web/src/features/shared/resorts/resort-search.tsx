import { limits } from "@firn/contracts/limits";
import type { ResortSummary } from "@firn/contracts/resorts";
import { Search, X } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Spinner } from "../../../ui/feedback/loading.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { Input } from "../../../ui/forms/field.tsx";
import { LazyBoundary } from "../screen/lazy-boundary.tsx";
import { resortSearchCopy } from "./copy.ts";
import { activeOptionAfter, optionId, ResortResults } from "./resort-results.tsx";
import { useResortSearch } from "./use-resort-search.ts";

const loadNewPlace = async () => ({ default: (await import("./new-place-dialog.tsx")).NewPlaceDialog });
const NewPlaceDialog = lazy(loadNewPlace);

export interface ResortSearchProps {
  onPick: (resort: ResortSummary) => void;
  mayWait?: boolean;
  onEmptied?: () => void;
  onClose: () => void;
}

/** An ARIA combobox. It focuses itself when it appears. */
export function ResortSearch({ onPick, mayWait = false, onEmptied, onClose }: ResortSearchProps) {
  const listId = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState<number>();
  const [isListWanted, setListWanted] = useState(true);
  const { query, busy, results, isOfDevice, failure, isRefused, searchNow, retry } = useResortSearch(text);
  const [newName, setNewName] = useState<string>();
  const canUseOwn = query !== "" && !isRefused && (!busy || results.length > 0);
  const isOpen = isListWanted && canUseOwn;
  const optionCount = canUseOwn ? results.length + 1 : 0;
  const openNewPlace = () => setNewName(query);

  useOpening(box, input);
  useClickOutside(box, () => setListWanted(false));

  const change = (next: string) => {
    if (next === "" && text !== "") onEmptied?.();
    setText(next);
    setActive(undefined);
    setListWanted(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method ends its composition with the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = results[active ?? 0];
      if (busy) searchNow();
      if (isOpen && active === results.length) openNewPlace();
      else if (chosen && isOpen && (active !== undefined || !busy)) onPick(chosen);
    } else {
      const next = activeOptionAfter(event.key, isOpen ? active : undefined, optionCount);
      if (next === undefined) return;
      event.preventDefault();
      setListWanted(true);
      setActive(next);
    }
  };

  const addPlace = (place: ResortSummary, isWaiting: boolean) => {
    setNewName(undefined);
    if (mayWait || !isWaiting) onPick(place);
    else toast.info(resortSearchCopy.chooseOnceSent);
  };

  const onBlur = (event: FocusEvent) => {
    // A blur without a target comes from a phone that closed its keyboard, often to show more of the list.
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setListWanted(false);
  };

  return (
    <search ref={box} className="relative block scroll-mb-64" onBlur={onBlur}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-faint" />
      <Input
        ref={input}
        role="combobox"
        aria-label={resortSearchCopy.label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== undefined ? optionId(listId, active) : undefined}
        placeholder={resortSearchCopy.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onClick={() => setListWanted(true)}
        maxLength={limits.resortQueryMaxLength}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="pr-20 pl-10"
      />
      <span className="absolute top-0 right-0 flex items-center">
        {busy && <Spinner decorative className="text-ink-faint" />}
        <IconButton label={resortSearchCopy.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
      {failure === undefined ? (
        <SearchStatus query={query} busy={busy} count={results.length} isOfDevice={isOfDevice} />
      ) : (
        <SearchFailure text={failure} onRetry={retry} />
      )}
      {isOpen && (
        <ResortResults
          id={listId}
          results={results}
          active={active}
          stale={busy}
          onPick={onPick}
          ownName={query}
          onUseOwn={openNewPlace}
        />
      )}
      {newName !== undefined && (
        <LazyBoundary onClose={() => setNewName(undefined)}>
          <NewPlaceDialog
            name={newName}
            onAdded={addPlace}
            onClose={() => {
              setNewName(undefined);
              // The click on the dialog was one outside of the search.
              setListWanted(true);
            }}
          />
        </LazyBoundary>
      )}
    </search>
  );
}

function useOpening(box: RefObject<HTMLElement | null>, input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    // The connection may be gone when it opens; a failure shows then.
    loadNewPlace().catch(() => {});
    input.current?.focus({ preventScroll: true });
    // The keyboard of a phone covers the lower half of the screen, where the list would be.
    box.current?.scrollIntoView({ block: matchMedia("(pointer: coarse)").matches ? "start" : "nearest" });
  }, [box, input]);
}

function SearchFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="pt-2">
      <InlineError text={resortSearchCopy.failedBecause(text)}>
        <Button variant="ghost" className="px-2" onClick={onRetry}>
          {resortSearchCopy.retry}
        </Button>
      </InlineError>
    </div>
  );
}

interface SearchStatusProps {
  query: string;
  busy: boolean;
  count: number;
  isOfDevice: boolean;
}

function SearchStatus({ query, busy, count, isOfDevice }: SearchStatusProps) {
  const isSearching = busy && count === 0;
  const isWithoutMatch = query !== "" && !busy && count === 0;
  return (
    <div
      role="status"
      className={isSearching || isWithoutMatch || isOfDevice ? "px-1 pt-2 text-ink-soft text-sm" : "sr-only"}
    >
      {isSearching && resortSearchCopy.searching}
      {isWithoutMatch && resortSearchCopy.noMatch(query)}
      {count > 0 && !busy && (isOfDevice ? resortSearchCopy.ofDevice(count) : resortSearchCopy.found(count))}
    </div>
  );
}

function useClickOutside(box: RefObject<HTMLElement | null>, onOutside: () => void) {
  const closeIfOutside = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) onOutside();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => closeIfOutside(event);
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, []);
}
