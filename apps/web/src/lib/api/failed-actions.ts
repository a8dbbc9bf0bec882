import { toast } from "sonner";

interface Action {
  options: { mutationKey?: readonly unknown[] | undefined };
  state: { variables: unknown };
}

/** The actions that errors came from. */
const failed = new WeakMap<object, string>();
const toasted = new Set<string>();

export function noteFailure(error: object, action: Action): void {
  const name = nameOf(action);
  if (name) failed.set(error, name);
}

/** For the toast of an error, which then goes once the same action on the same thing succeeds. */
export function failedAction(error: unknown): { id?: string } {
  const id = failed.get(Object(error));
  if (!id) return {};
  toasted.add(id);
  return { id };
}

export function dismissFailure(action: Action): void {
  const name = nameOf(action);
  if (name && toasted.delete(name)) toast.dismiss(name);
}

function nameOf({ options: { mutationKey }, state }: Action): string | undefined {
  return mutationKey && JSON.stringify([mutationKey, Object(state.variables).id]);
}
