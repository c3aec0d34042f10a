/**
 * Returns a uniform integer from 0 to `limit` - 1 by rejection sampling. `limit` is 1 to 256.
 *
 * @param randomByte uniform, 0 to 255
 */
export function fairNumber(limit: number, randomByte: () => number): number {
  const fair = 256 - (256 % limit);
  let byte = randomByte();
  while (byte >= fair) byte = randomByte();
  return byte % limit;
}

export function rollDie(randomByte: () => number): number {
  return fairNumber(6, randomByte) + 1;
}
