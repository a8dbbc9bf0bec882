/**
 * Bytes from an iterator as a stream that pulls only what is read of it, and ends the iterator when it is cancelled. `release`
 * gives back what the source holds even before it is read: an iterator that has not begun does not.
 */
export function webStream(chunks: AsyncIterable<Uint8Array>, release?: () => void): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        release?.();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
