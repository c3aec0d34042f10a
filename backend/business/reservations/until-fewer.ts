/** How many milliseconds until fewer than `most` of those are left that are over at these times. */
export function untilFewer(over: readonly number[], most: number, at: Date): number {
  const left = over.filter((time) => time > at.getTime()).toSorted((one, other) => one - other);
  return (left.at(-most) ?? at.getTime()) - at.getTime();
}
