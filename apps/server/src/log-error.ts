/** Logs kind, text, code and stack only. A failed query's parameters hold user data and are removed. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = "", cause } = error;
  const { code } = error as { code?: unknown };
  const at = stack.indexOf(message);
  return {
    type: name,
    message: withoutParameters(message),
    ...(code !== undefined && { code }),
    stack: at < 0 ? undefined : stack.slice(at + message.length).trimStart(),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

function withoutParameters(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, "");
}
