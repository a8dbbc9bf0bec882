/** Focuses the first input that is not valid, which then says why. False where there is none. */
export function focusesInvalid(form: HTMLFormElement | null): boolean {
  if (!form || form.checkValidity()) return false;
  [...form.querySelectorAll("input")].find(({ validity }) => !validity.valid)?.focus();
  return true;
}
