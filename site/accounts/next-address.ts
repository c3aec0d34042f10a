import { deskAddress } from '#model/accounts/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { addressOf, inLanguage, inOtherLanguage, languageOf, type Page, pageAt } from '#site/addresses.ts';

const accountPages: readonly (Page | undefined)[] = ['login', 'forget', 'logout'];

/** Path without language prefix. The router also accepts capitals and escapes. */
const plain = /^(?!\/en(?:\/|$))(?:\/[a-z\d-]+)+$/;

/**
 * Destination after a login, never another host: a path in the page's language, otherwise the desk.
 */
export function nextAddress(path: string | null | undefined, language: Language): string {
  const desk = deskAddress[language];
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return desk;
  const { origin: named, pathname, search, hash } = new URL(path, origin);
  const page = pageAt(pathname);
  if (named !== origin || accountPages.includes(page)) return desk;
  if (page) return `${addressOf(page, language)}${search}${hash}`;
  const bare = languageOf(pathname) === 'en' ? inOtherLanguage(pathname) : pathname;
  return plain.test(bare) ? `${inLanguage(bare, language)}${search}${hash}` : desk;
}

const origin = 'https://this.invalid';
