/**
 * A number from 0 to `limit` - 1, each as likely as any other. `limit` is 1 to 256.
 *
 * @param randomByte 0 to 255, each as likely; the bytes that would make some numbers likelier are drawn again
 */
export function fairNumber(limit: number, randomByte: () => number): number {
  const fair = 256 - (256 % limit);
  let byte = randomByte();
  while (byte >= fair) byte = randomByte();
  return byte % limit;
}

/** A throw of a die, 1 to 6. */
export function rollDie(randomByte: () => number): number {
  return fairNumber(6, randomByte) + 1;
}
