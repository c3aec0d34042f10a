/** In both languages of the desk. */
const names = {
  nombre: 'name',
  name: 'name',
  curso: 'course',
  course: 'course',
  inicio: 'begins',
  start: 'begins',
  docente: 'teacher',
  teacher: 'teacher',
  sede: 'place',
  lugar: 'place',
  place: 'place',
  folio: 'folio',
  reference: 'folio',
} as const;

export type PlaceholderValues = Readonly<Record<(typeof names)[keyof typeof names], string>>;

const pattern = /\{\s*([\p{L}\d_]+)\s*\}/gu;

function nameOf(written: string): keyof PlaceholderValues | undefined {
  const name = written.toLowerCase();
  return Object.hasOwn(names, name) ? names[name as keyof typeof names] : undefined;
}

/** Placeholders that do not exist, with braces. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(pattern)].filter(([, written = '']) => !nameOf(written)).map(([match]) => match);
}

/** Existing placeholders, with braces: those left after filling. */
export function openPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(pattern)].filter(([, written = '']) => nameOf(written)).map(([match]) => match);
}

/** Placeholders without a value, as in a group without a place. */
export function emptyPlaceholders(text: string, values: PlaceholderValues): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([match, written = '']) => {
    const name = nameOf(written);
    return name && values[name] === '' ? [match] : [];
  });
}

/** A list of placeholders after commas, without those that have no value. */
export function offeredPlaceholders(list: string, values: PlaceholderValues): string {
  return emptyPlaceholders(list, values).reduce((left, empty) => left.replace(`, ${empty}`, ''), list);
}

/** Keeps placeholders that do not exist or are absent from `values`. */
export function fillPlaceholders(text: string, values: Partial<PlaceholderValues>): string {
  return text.replace(pattern, (match, written: string) => {
    const name = nameOf(written);
    return (name && values[name]) ?? match;
  });
}
