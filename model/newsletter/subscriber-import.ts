import { lengthOf } from '#model/field-lengths.ts';
import { isLanguage, knownLanguage, type Language } from '#model/languages.ts';
import { readEmail } from '#model/people/email.ts';
import { cleanLine } from '#model/text.ts';

/** `rows` of a request, `lines` of a file; the rest in characters. */
export const importLimits = { rows: 500, lines: 100_000, source: 200, fileName: 120 } as const;

/** `date` of the consent: ISO or `YYYY-MM-DD`. Empty texts are unknown. */
export interface ImportLine {
  readonly line: number;
  readonly email: string;
  readonly language: string;
  readonly date: string;
}

export type ImportProblem = 'email' | 'language' | 'date';

export interface ImportedSubscriber {
  readonly email: string;
  readonly language: Language;
  /** ISO; null: unknown. */
  readonly date: string | null;
}

/** `needsDate`: the date of the consent is required. */
export function checkImportLine(
  { email, language, date }: ImportLine,
  needsDate: boolean,
  now: Date,
): ImportedSubscriber | ImportProblem {
  const address = readEmail(email);
  if (address === null) return 'email';
  const spoken = cleanLine(language).toLowerCase().slice(0, 2);
  if (spoken !== '' && !isLanguage(spoken)) return 'language';
  const typedDate = cleanLine(date);
  const time = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(typedDate) ? Date.parse(typedDate.replace(' ', 'T')) : Number.NaN;
  const isPast = time <= now.getTime();
  if (typedDate === '' ? needsDate : !isPast) return 'date';
  return {
    email: address,
    language: knownLanguage(spoken),
    date: isPast ? new Date(time).toISOString() : null,
  };
}

/** Null if missing or too long. */
export function checkSource(source: string): string | null {
  const clean = cleanLine(source);
  return clean === '' || lengthOf(clean) > importLimits.source ? null : clean;
}
