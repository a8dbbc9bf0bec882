import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { toastFailure } from "./toast-failure.ts";

const client = createQueryClient(() => {});

/** Toasts a failure, as screens do. */
async function act(mutationKey: string[] | undefined, id: string, fails: boolean) {
  const mutationFn = () => (fails ? Promise.reject(new Error("broken")) : Promise.resolve());
  const mutation = client.getMutationCache().build(client, { ...(mutationKey && { mutationKey }), mutationFn });
  await mutation.execute({ id }).catch((error) => toastFailure(error, `${mutationKey} ${id}`));
}

const shown = () => toast.getToasts().map((each) => "title" in each && each.title);

test("a failure's toast goes when the same action on the same thing succeeds, and no other", async () => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  await act(["rename"], "1", true);
  await act(["rename"], "1", true);
  await act(["rename"], "2", true);
  await act(["delete"], "1", true);
  await act(undefined, "1", true);
  expect(shown()).toHaveLength(4);
  await act(["rename"], "1", false);
  await act(undefined, "1", false);
  expect(shown()).toEqual(expect.arrayContaining(["rename 2", "delete 1", "undefined 1"]));
  expect(shown()).not.toContain("rename 1");
});
