import { type Language, languages } from '#model/languages.ts';

const long = process.env.LONG_TESTS_SEED !== undefined;

/** One language where both behave alike; both in `npm run test:long`. */
export function inOneLanguage(language: Language): readonly Language[] {
  return long ? languages : [language];
}

interface Met {
  readonly script: boolean;
  readonly language: Language;
  /** Viewport width in pixels. */
  readonly width: number;
}

/** Covers script and no script, both languages and both widths once each. */
export const eachOnce: readonly Met[] = [
  { script: true, language: 'es', width: 360 },
  { script: false, language: 'en', width: 1280 },
  ...(long
    ? [{ script: true, language: 'en', width: 1280 } as const, { script: false, language: 'es', width: 360 } as const]
    : []),
];
