import { isEmailToken } from '#model/email-token.ts';
import { languages } from '#model/languages.ts';
import type { ArchivedIssue } from '#model/newsletter/archive.ts';
import type { ListedAddress } from '#model/page-api.ts';
import { addressOf, entryAt, inLanguage, type Page, pageEntries } from './addresses.ts';

/** Paths of fixed pages (decision 0020) with the query names that each reads. */
export const knownAddresses: ReadonlyMap<string, readonly string[]> = new Map(
  languages.flatMap((language) =>
    pageEntries.flatMap(([, { paths, query = [] }]) =>
      paths.map((path) => [inLanguage(`/${path}`, language), query] as const),
    ),
  ),
);

/** Undefined without a page. Row pages count for any id, which only the service knows. */
export function queryNames(path: string): readonly string[] | undefined {
  const names = knownAddresses.get(path);
  if (names || path.endsWith('/')) return names;
  return entryAt(path)?.id ? [] : undefined;
}

/** Personal pages are uncacheable. */
export function isUncacheable(path: string, query: URLSearchParams): boolean {
  const entry = entryAt(path)?.entry;
  // A name is on it, and a withdrawal must show at once.
  if (entry?.each === 'certificate') return true;
  const token = query.get(entry?.personal?.[0] ?? '');
  return token !== null && isEmailToken(token);
}

/** Sitemap addresses. `courses`: ids with a page of their own. */
export function listedPages(
  courses: readonly string[] = [],
  issues: readonly Pick<ArchivedIssue, 'number' | 'languages'>[] = [],
): readonly ListedAddress[] {
  const both = (page: Page, id?: string) => {
    const [es, en] = languages.map((language) => addressOf(page, language, id && encodeURIComponent(id)));
    return { es: es ?? '/', en: en ?? '/en' };
  };
  return [
    ...pageEntries.filter(([, entry]) => !entry.unlisted).map(([page]) => both(page)),
    ...courses.map((id) => both('course', id)),
    ...(issues.length > 0 ? [both('newsletterIssues')] : []),
    ...issues.map(({ number, languages }) => ({ ...both('newsletterIssue', String(number)), languages })),
  ];
}
