import { useState } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";

export function useAttempt(words: (message: string) => string) {
  const [failure, setFailure] = useState<string>();
  const attempt = async (request: () => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined);
    try {
      await request();
      return true;
    } catch (error) {
      const text = words(failureText(error));
      setFailure(text);
      toast.error(text);
      return false;
    }
  };
  return { failure, attempt };
}
