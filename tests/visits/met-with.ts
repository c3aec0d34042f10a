import { type Language, languages } from '#model/languages.ts';

const long = process.env.LONG_TESTS_SEED !== undefined;

/** The languages of a visit whose way is the same in both: one of them, and in `npm run test:long` both. */
export function inOneLanguage(language: Language): readonly Language[] {
  return long ? languages : [language];
}

interface Met {
  readonly script: boolean;
  readonly language: Language;
  /** Of the window, in pixels: a phone or a desk. */
  readonly width: number;
}

/** With what a form is met that works with script and without: each of them, each language and each width once. */
export const eachOnce: readonly Met[] = [
  { script: true, language: 'es', width: 360 },
  { script: false, language: 'en', width: 1280 },
  ...(long
    ? [{ script: true, language: 'en', width: 1280 } as const, { script: false, language: 'es', width: 360 } as const]
    : []),
];
