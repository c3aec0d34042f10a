import { languages } from '#model/languages.ts';
import { isLetterToken } from '#model/letter-token.ts';
import { inLanguage, pageEntries, placeAt } from './addresses.ts';

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

/**
 * The names that the page at `path` reads of its query; undefined when no page can be there. Besides the known addresses there
 * is one for each edition, and only the service knows which there are.
 */
export function queryNames(path: string): readonly string[] | undefined {
  const names = knownAddresses.get(path);
  if (names || path.endsWith('/')) return names;
  return placeAt(path)?.id ? [] : undefined;
}

/** Whether what is asked for is what a page shows to one person only (`personal` of its entry). */
export function isPersonal(path: string, query: URLSearchParams): boolean {
  const token = query.get(placeAt(path)?.entry.personal?.[0] ?? '');
  return token !== null && isLetterToken(token);
}
