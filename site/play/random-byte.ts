/** A byte that nobody can foresee, 0 to 255. */
export function randomByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}
