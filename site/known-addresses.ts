import { languages } from '#model/languages.ts';
import { inLanguage, pageEntries } from './addresses.ts';

/**
 * Every address at which a page is served, in both languages, each in its one spelling (decision 0020), with the names
 * that the page reads of its query.
 */
export const knownAddresses: ReadonlyMap<string, readonly string[]> = new Map(
  languages.flatMap((language) =>
    pageEntries.flatMap(([, { paths, query = [] }]) =>
      paths.map((path) => [inLanguage(`/${path}`, language), query] as const),
    ),
  ),
);
