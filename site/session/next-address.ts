import type { Language } from '#model/languages.ts';
import { addressOf, inLanguage, inOtherLanguage, languageOf, type Page, pageAt } from '../addresses.ts';

/** Where nobody goes who has just signed in. */
const accountPages: readonly (Page | undefined)[] = ['login', 'forget', 'logout'];

/**
 * Where to go after signing in: where `asked` says when that is a path of this site, in the language of the page, and home
 * otherwise. Never to another host, however it is spelled.
 */
export function nextAddress(asked: string | null | undefined, language: Language): string {
  const home = addressOf('home', language);
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return home;
  const { origin: named, pathname, search, hash } = new URL(asked, origin);
  if (named !== origin || pathname.includes('//') || accountPages.includes(pageAt(pathname))) return home;
  const bare = languageOf(pathname) === 'en' ? inOtherLanguage(pathname) : pathname;
  return `${inLanguage(bare, language)}${search}${hash}`;
}

/** Stands for our own while an address is read. */
const origin = 'https://this.invalid';
