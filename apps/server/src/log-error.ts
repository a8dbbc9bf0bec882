/**
 * An error as the log keeps it: kind, text, code and stack, and the same of its cause. Never another property, and of a
 * failed query never the parameters, which drizzle writes into its text: they hold what people wrote and their secrets.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = "", cause } = error;
  const { code } = error as { code?: unknown };
  const at = stack.indexOf(message);
  return {
    type: name,
    message: withoutParameters(message),
    ...(code !== undefined && { code }),
    // The stack begins with the text.
    stack: at < 0 ? undefined : stack.slice(at + message.length).trimStart(),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

function withoutParameters(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, "");
}
