/** Pulls on demand, and ends the iterator on cancel. `release` frees a source whose iterator has not begun. */
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
