/** Milliseconds until fewer than `max` of these expiry times lie in the future: rows that count against a limit until then. */
export function untilFewer(expiries: readonly number[], max: number, at: Date): number {
  const left = expiries.filter((time) => time > at.getTime()).toSorted((one, other) => one - other);
  return (left.at(-max) ?? at.getTime()) - at.getTime();
}
