/** Whoever comes waits until `expected` have come: so that a race is one on a slow machine too. */
export function meeting(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === expected) resolve();
    return promise;
  };
}
