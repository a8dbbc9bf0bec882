/** Runs repeated work. Of several failures in a row it passes on the first one, so that an outage is logged once. */
export function firstFailure(onError: (error: unknown) => void): (work: () => Promise<void>) => Promise<void> {
  let isFailing = false;
  return async (work) => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
}
