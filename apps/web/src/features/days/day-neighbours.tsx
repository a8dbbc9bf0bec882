import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, type TouchEvent, useRef } from "react";
import { useKeys } from "../../lib/browser/keys.ts";
import { RoundButton } from "../../ui/forms/button.tsx";
import { dayQuery } from "../shared/days/queries.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";

export interface Neighbours {
  previous: string | null | undefined;
  next: string | null | undefined;
}

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  onShow: (id: string) => void;
  children: ReactNode;
}

/** At the left edge, because a dialog's close button lies over the right one. */
export function NeighbourButtons({ neighbours: { previous, next }, onShow, children }: NeighbourButtonsProps) {
  return (
    <div className="-ml-3 flex items-center gap-1">
      <NeighbourButton label={dayDetailCopy.previous} icon={ChevronLeft} id={previous} onShow={onShow} />
      {children}
      <NeighbourButton label={dayDetailCopy.next} icon={ChevronRight} id={next} onShow={onShow} />
    </div>
  );
}

interface NeighbourButtonProps {
  label: string;
  icon: LucideIcon;
  id: string | null | undefined;
  onShow: (id: string) => void;
}

/** `disabled` would lose the focus at either end of the log. */
function NeighbourButton({ label, icon, id, onShow }: NeighbourButtonProps) {
  const queryClient = useQueryClient();
  const prefetch = () => {
    if (id) void queryClient.prefetchQuery(dayQuery(id));
  };
  return (
    <RoundButton
      tone="plain"
      label={label}
      icon={icon}
      aria-disabled={!id}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => id && onShow(id)}
    />
  );
}

const otherUses = "input, textarea, select, [role=menu], [role=listbox], [role=combobox], [role=slider]";

/** Left and right lead to the neighbours, unless the focused element uses these keys, or another dialog is above. */
export function useNeighbourKeys(
  article: RefObject<HTMLElement | null>,
  neighbours: Neighbours,
  show: (id: string) => void,
) {
  useKeys((event) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const id = key === "ArrowLeft" ? neighbours.previous : key === "ArrowRight" ? neighbours.next : undefined;
    if (!id || target.closest(otherUses) || isInOtherWindow(target, article.current)) return;
    event.preventDefault();
    show(id);
  });
}

function isInOtherWindow(target: Element, article: Element | null): boolean {
  const around = target.closest("[role=dialog], [role=alertdialog]");
  return around !== null && !around.contains(article);
}

const leastSwipePx = 60;

/** Handlers of an element on which a finger swipes to the neighbours. A swipe is far more sideways than down. */
export function useNeighbourSwipe({ previous, next }: Neighbours, show: (id: string) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      const id = x > 0 ? previous : next;
      if (id && Math.abs(x) >= leastSwipePx && Math.abs(x) > 2 * Math.abs(y)) show(id);
    },
  };
}
