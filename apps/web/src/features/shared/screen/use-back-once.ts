import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Goes back one history entry. Going back is asynchronous: a second call before it is done must not leave the screen below. */
export function useBackOnce(isOpen: boolean): () => void {
  const { history } = useRouter();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) isLeaving.current = false;
  }, [isOpen]);
  return () => {
    if (!isOpen || isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  };
}
