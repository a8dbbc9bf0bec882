import { toast } from "sonner";

interface Action {
  mutationId: number;
  options: { mutationKey?: readonly unknown[] | undefined };
  state: { variables: unknown };
}

/** The actions that errors came from. */
const failed = new WeakMap<object, Action>();

export function noteFailure(error: object, action: Action): void {
  failed.set(error, action);
}

/** For the toast of an error, which then goes once the same action on the same thing succeeds. */
export function failedAction(error: unknown): { id?: string } {
  const action = failed.get(Object(error));
  return action ? { id: nameOf(action) } : {};
}

export function dismissFailure(action: Action): void {
  toast.dismiss(nameOf(action));
}

/** One without a key is no other's. */
function nameOf({ mutationId, options, state }: Action): string {
  return JSON.stringify([options.mutationKey ?? mutationId, Object(state.variables).id]);
}
