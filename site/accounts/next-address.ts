import { deskAddress } from '#model/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { addressOf, inLanguage, inOtherLanguage, languageOf, type Page, pageAt } from '../addresses.ts';

/** Where nobody goes who has just signed in. */
const accountPages: readonly (Page | undefined)[] = ['login', 'forget', 'logout'];

/**
 * A path as this site spells its own, with at most one prefix, which was taken off. The router reads others too, in capitals
 * or encoded, and would show a page of the other language under them.
 */
const plain = /^(?!\/en(?:\/|$))(?:\/[a-z\d-]+)+$/;

/**
 * Where to go after signing in: where `asked` says when that is a path of this site, in the language of the page, and to
 * the desk otherwise. Never to another host, however it is spelled, nor to the other language.
 */
export function nextAddress(asked: string | null | undefined, language: Language): string {
  const desk = deskAddress[language];
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return desk;
  const { origin: named, pathname, search, hash } = new URL(asked, origin);
  const page = pageAt(pathname);
  if (named !== origin || accountPages.includes(page)) return desk;
  if (page) return `${addressOf(page, language)}${search}${hash}`;
  const bare = languageOf(pathname) === 'en' ? inOtherLanguage(pathname) : pathname;
  // What is not there is told in the language of the page.
  return plain.test(bare) ? `${inLanguage(bare, language)}${search}${hash}` : desk;
}

/** Stands for our own while an address is read. */
const origin = 'https://this.invalid';
