/** Uniform integer below `limit` (1 to 256) by rejection sampling. `randomByte`: uniform. */
export function fairNumber(limit: number, randomByte: () => number): number {
  const fair = 256 - (256 % limit);
  let byte = randomByte();
  while (byte >= fair) byte = randomByte();
  return byte % limit;
}

export function rollDie(randomByte: () => number): number {
  return fairNumber(6, randomByte) + 1;
}
