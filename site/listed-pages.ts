import { languages } from '#model/languages.ts';
import { addressOf, pageEntries } from './addresses.ts';

/** The addresses that search engines should know: every listed page in both languages, side by side. */
export function listedPages(): readonly { readonly es: string; readonly en: string }[] {
  return pageEntries
    .filter(([, entry]) => !entry.unlisted)
    .map(([page]) => {
      const [es, en] = languages.map((language) => addressOf(page, language));
      return { es: es ?? '/', en: en ?? '/en' };
    });
}
