import { useRef } from "react";
import { underKey } from "./client.ts";
import { isRefused } from "./errors.ts";
import { newKey } from "./headers.ts";

/**
 * Sends a change under one key, also again after a lost answer. A refused change has had no effect, or what it made is gone: the next try is
 * another request.
 */
export function useSendOnce() {
  const key = useRef(newKey());
  return async <Answer>(send: (options: ReturnType<typeof underKey>) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(underKey(key.current));
    } catch (error) {
      // guard (lib/api/use-send-once)
      if (isRefused(error)) key.current = newKey();
      throw error;
    }
  };
}
