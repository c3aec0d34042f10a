import * as v from 'valibot';

/** As many people as there are pieces play on one phone. */
export const mostPlayers = 4;

/** The longest name of a player, in UTF-16 units, as a field of a form counts them. */
export const longestName = 24;

/** Names as they were typed, each on one line without blanks around it; one that is empty is nobody's fault, and is worded where it is shown. */
export function readNames(typed: readonly string[]): readonly string[] {
  return typed.slice(0, mostPlayers).map((name) => name.replace(/\s+/g, ' ').trim().slice(0, longestName));
}

/** The names of a game that was kept: of so many people at least. */
export const keptNames = (fewest: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestName))), v.minLength(fewest), v.maxLength(mostPlayers));

/** What was kept as text, or undefined where it is not what `shape` says: damaged, or of an older version. */
export function readKept<Shape extends v.GenericSchema>(shape: Shape, text: string): v.InferOutput<Shape> | undefined {
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
