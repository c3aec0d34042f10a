/** A barrier: waits for `expected` callers, so that races occur on slow machines too. */
export function barrier(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === expected) resolve();
    return promise;
  };
}
