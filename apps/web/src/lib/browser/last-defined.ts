import { useState } from "react";

/** The value, or after it has become undefined the last one: what a window shows while it is closing. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
