import { languages } from '#model/languages.ts';
import { addressOf, type Page, pageEntries } from '#site/addresses.ts';

export interface Visited {
  readonly page: Page;
  readonly language: 'es' | 'en';
  readonly path: string;
}

/** Every page of the site in both languages, as the table of addresses has them. */
export const everyPage: readonly Visited[] = languages.flatMap((language) =>
  pageEntries.map(([page]) => ({ page, language, path: addressOf(page, language) })),
);
