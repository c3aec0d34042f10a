import { defaultLanguage, type Language } from '#model/languages.ts';
import { isRowId } from '#model/row-id.ts';

export interface PageEntry {
  /** Paths without the language prefix and without slashes at the ends; the first is the page's own address. */
  readonly paths: readonly string[];
  /** Where it is written, below site/. */
  readonly file: string;
  /** Not in the sitemap; home's picture where its address is shared. */
  readonly unlisted?: true;
  /** Search engines are asked to leave it out: it is for who has a link or a session, or it has nothing to say yet. */
  readonly noIndex?: true;
  /** No newsletter block above the footer (requirements, section 2). */
  readonly quiet?: true;
  /** What it reads of its query; whatever else stands there changes nothing. Which values do: backend/pages/meaningful-queries.ts. */
  readonly query?: readonly string[];
  /** There is one for each row of that entity: its id is the last part of the path. */
  readonly each?: 'edition' | 'course';
  /**
   * With the first of these in its query, a token, it shows what is one person's: it is made for that request and kept nowhere, and
   * reads the others too.
   */
  readonly personal?: readonly [token: string, ...more: string[]];
}

/** Every page once; menus, links, redirects, the sitemap and the tests ask this table. */
export const pages = {
  home: { paths: ['', 'home'], file: 'pages/home/home.page.tsx' },
  us: { paths: ['us'], file: 'pages/us/us.page.tsx' },
  services: { paths: ['services'], file: 'pages/services/services.page.tsx' },
  training: { paths: ['training'], file: 'pages/training/training.page.tsx', query: ['mode', 'period'] },
  briefcase: { paths: ['briefcase'], file: 'pages/briefcase/briefcase.page.tsx' },
  customers: { paths: ['customers'], file: 'pages/customers/customers.page.tsx', unlisted: true, noIndex: true },
  contact: {
    paths: ['contact'],
    file: 'pages/contact/contact.page.tsx',
    quiet: true,
    query: ['type', 'edition', 'course', 'sent'],
  },
  word: { paths: ['syllabus/word'], file: 'pages/syllabus/syllabus.page.tsx' },
  excel: { paths: ['syllabus/excel'], file: 'pages/syllabus/syllabus.page.tsx' },
  web: { paths: ['syllabus/web'], file: 'pages/syllabus/syllabus.page.tsx' },
  programming: { paths: ['syllabus/programming'], file: 'pages/syllabus/syllabus.page.tsx' },
  python: { paths: ['syllabus/python'], file: 'pages/syllabus/syllabus.page.tsx' },
  /** What is written of a course that follows no syllabus of the house. */
  course: { paths: ['course'], file: 'pages/syllabus/syllabus.page.tsx', each: 'course' },
  voiceGame: { paths: ['alexa/snakes-and-ladders'], file: 'pages/voice-game/voice-game.page.tsx' },
  wordGame: { paths: ['alexa/guess-the-word'], file: 'pages/word-game/word-game.page.tsx' },
  reserve: {
    paths: ['reserve'],
    file: 'pages/reserve/reserve.page.tsx',
    unlisted: true,
    quiet: true,
    each: 'edition',
    personal: ['held', 'again'],
  },
  reservation: {
    paths: ['reservation'],
    file: 'pages/reservation/reservation.page.tsx',
    unlisted: true,
    noIndex: true,
    quiet: true,
    personal: ['token', 'ask'],
  },
  reservationLink: {
    paths: ['reservation/link'],
    file: 'pages/reservation-link/reservation-link.page.tsx',
    unlisted: true,
    noIndex: true,
    quiet: true,
    query: ['sent'],
  },
  terms: { paths: ['terms'], file: 'pages/legal/legal.page.tsx', quiet: true },
  privacity: { paths: ['privacity'], file: 'pages/legal/legal.page.tsx', quiet: true },
  login: { paths: ['login'], file: 'pages/login/login.page.tsx', unlisted: true, quiet: true, query: ['next'] },
  forget: { paths: ['forget'], file: 'pages/forget/forget.page.tsx', unlisted: true, quiet: true },
  firstAccount: {
    paths: ['first-account'],
    file: 'pages/first-account/first-account.page.tsx',
    unlisted: true,
    noIndex: true,
    quiet: true,
    personal: ['token'],
  },
  logout: { paths: ['logout'], file: 'pages/logout/logout.page.tsx', unlisted: true, noIndex: true, quiet: true },
  newsletter: {
    paths: ['newsletter'],
    file: 'pages/newsletter/newsletter.page.tsx',
    unlisted: true,
    quiet: true,
    query: ['sent'],
  },
  newsletterConfirm: {
    paths: ['newsletter/confirm'],
    file: 'pages/newsletter-confirm/newsletter-confirm.page.tsx',
    unlisted: true,
    noIndex: true,
    quiet: true,
    query: ['token'],
  },
  unsubscribe: {
    paths: ['unsubscribe'],
    file: 'pages/unsubscribe/unsubscribe.page.tsx',
    unlisted: true,
    noIndex: true,
    quiet: true,
    query: ['token'],
  },
} as const satisfies Record<string, PageEntry>;

export type Page = keyof typeof pages;

/** A page that search engines see, and that has a picture of its own where its address is shared. */
export type ListedPage = {
  [One in Page]: (typeof pages)[One] extends { unlisted: true } | { each: string } ? never : One;
}[Page];

const allEntries = Object.entries(pages) as readonly (readonly [Page, PageEntry])[];

/** Name and entry of every page that has an address of its own. */
export const pageEntries = allEntries.filter(([, { each }]) => !each);

const pagesOfRows = allEntries.filter(([, { each }]) => each);

/** The path of a page in a language: `addressOf('us', 'en')` is `/en/us`. `id`: of which row it is. */
export function addressOf(page: Page, language: Language, id = ''): string {
  return inLanguage(`/${pages[page].paths[0]}${id && `/${id}`}`, language);
}

/** The page of the menu to which a page belongs that is not in it. */
export function pageAbove(page: Page): 'training' | undefined {
  const isBelow =
    page === 'reserve' ||
    page === 'reservation' ||
    page === 'reservationLink' ||
    page === 'course' ||
    pages[page].paths[0].startsWith('syllabus/');
  return isBelow ? 'training' : undefined;
}

/** A path without prefix as it is in `language`: `/us` is `/en/us` in English, `/` is `/en`. */
export function inLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? '/en' : `/en${path.replace(/^\/+/, '/')}`;
}

/** The language of an address: English under /en, Spanish everywhere else. */
export function languageOf(path: string): Language {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'es';
}

/** The same address in the other language. */
export function inOtherLanguage(path: string): string {
  if (languageOf(path) === 'es') return inLanguage(path, 'en');
  // A path of slashes must not become the address of another host.
  return `/${path.slice('/en'.length).replace(/^\/+/, '')}`;
}

/** The page at an address, and the id of the row that it is of; undefined when nothing is there. */
export function placeAt(
  path: string,
): { readonly page: Page; readonly entry: PageEntry; readonly id: string } | undefined {
  const bare = languageOf(path) === 'en' ? path.slice('/en'.length) : path;
  const wanted = bare.replace(/^\/|\/$/g, '');
  const fixed = pageEntries.find(([, { paths }]) => paths.includes(wanted));
  if (fixed) return { page: fixed[0], entry: fixed[1], id: '' };
  const [, below = '', id = ''] = /^(.+)\/([^/]+)$/.exec(wanted) ?? [];
  const ofRow = pagesOfRows.find(([, { paths }]) => paths.includes(below));
  return ofRow && isRowId(id) ? { page: ofRow[0], entry: ofRow[1], id } : undefined;
}

/** The page at an address, or undefined when nothing is there. */
export function pageAt(path: string): Page | undefined {
  return placeAt(path)?.page;
}
