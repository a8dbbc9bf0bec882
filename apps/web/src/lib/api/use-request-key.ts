import { useRef } from "react";
import { underKey } from "./client.ts";
import { isRefused } from "./errors.ts";
import { newKey } from "./headers.ts";

/**
 * The key of a change that may be sent again after a lost answer. A refused change has had no effect, or what it made is gone: the next try is
 * another request.
 */
export function useRequestKey() {
  const key = useRef(newKey());
  const renew = () => {
    key.current = newKey();
  };
  return {
    renew,
    async send<Answer>(change: (options: ReturnType<typeof underKey>) => Promise<Answer>): Promise<Answer> {
      try {
        return await change(underKey(key.current));
      } catch (error) {
        // guard (lib/api/use-request-key): if (isRefused(error)) renew();
        if (isRefused(error)) renew();
        throw error;
      }
    },
  };
}
