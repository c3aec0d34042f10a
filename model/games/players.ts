import * as v from 'valibot';

/** One player per piece, on one phone. */
export const mostPlayers = 4;

/** In UTF-16 code units, as form fields count them. */
export const longestName = 24;

/** Collapses white space in typed names; empty names are allowed and get a label where they are shown. */
export function readNames(typed: readonly string[]): readonly string[] {
  return typed.slice(0, mostPlayers).map((name) => name.replace(/\s+/g, ' ').trim().slice(0, longestName));
}

/** Schema of the stored names, at least `fewest`. */
export const keptNames = (fewest: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestName))), v.minLength(fewest), v.maxLength(mostPlayers));

/** Parses stored JSON; undefined when it does not match `shape` (damaged, or of an older version). */
export function readKept<Shape extends v.GenericSchema>(shape: Shape, text: string): v.InferOutput<Shape> | undefined {
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
