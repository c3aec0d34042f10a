import { languages } from '#model/languages.ts';
import { addressOf, type Page, pageEntries } from './addresses.ts';

/**
 * The addresses that search engines should know: every listed page in both languages, side by side, and those of these courses, which
 * have a page of their own.
 */
export function listedPages(courses: readonly string[] = []): readonly { readonly es: string; readonly en: string }[] {
  const both = (page: Page, id?: string) => {
    const [es, en] = languages.map((language) => addressOf(page, language, id && encodeURIComponent(id)));
    return { es: es ?? '/', en: en ?? '/en' };
  };
  return [
    ...pageEntries.filter(([, entry]) => !entry.unlisted).map(([page]) => both(page)),
    ...courses.map((id) => both('course', id)),
  ];
}
