import * as v from 'valibot';

/** One player per piece, on one phone. */
export const mostPlayers = 4;

/** In UTF-16 code units, as form fields count them. */
export const longestName = 24;

/** Collapses white space; allows empty names, which get a label where shown. */
export function readNames(typed: readonly string[]): readonly string[] {
  return typed.slice(0, mostPlayers).map((name) => name.replace(/\s+/g, ' ').trim().slice(0, longestName));
}

export const savedNames = (fewest: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestName))), v.minLength(fewest), v.maxLength(mostPlayers));

/** Undefined for stored JSON that is damaged or of an older version. */
export function readSaved<Shape extends v.GenericSchema>(shape: Shape, text: string): v.InferOutput<Shape> | undefined {
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
