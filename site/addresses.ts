import { defaultLanguage, type Language } from '#model/languages.ts';
import { isIssueNumber } from '#model/newsletter/archive.ts';
import { isRowId } from '#model/row-id.ts';

export interface PageEntry {
  /** Without language prefix and outer slashes; the first is canonical. */
  readonly paths: readonly string[];
  /** Below site/pages/; default: the page's name in kebab case. */
  readonly folder?: string;
  /** Not in the sitemap; shares the picture of home. */
  readonly unlisted?: true;
  /** Needs a link or session, or has no content. */
  readonly noIndex?: true;
  /** No newsletter block (requirements, section 2). */
  readonly quiet?: true;
  /** Query names; values: backend/platform/page-cache/query-keys.ts. */
  readonly query?: readonly string[];
  /**
   * One page per row, its id last in the path: an issue's number, a certificate's folio as typed.
   */
  readonly each?: 'edition' | 'course' | 'issue' | 'certificate';
  /** With the token the page is uncacheable and reads the other names. */
  readonly personal?: readonly [token: string, ...more: string[]];
}

export const pages = {
  home: { paths: ['', 'home'] },
  us: { paths: ['us'] },
  services: { paths: ['services', 'briefcase'] },
  training: { paths: ['training'], query: ['mode', 'period'] },
  caseWeb: { paths: ['briefcase/web'], folder: 'case' },
  caseApp: { paths: ['briefcase/app'], folder: 'case' },
  casePos: { paths: ['briefcase/pos'], folder: 'case' },
  casePlots: { paths: ['briefcase/plots'], folder: 'case' },
  casePastry: { paths: ['briefcase/pastry'], folder: 'case' },
  companies: { paths: ['companies'], quiet: true, query: ['people', 'days', 'place', 'sent'] },
  certificate: { paths: ['certificate'] },
  certificates: { paths: ['certificates'], unlisted: true, quiet: true },
  certificateCheck: { paths: ['certificates'], noIndex: true, quiet: true, each: 'certificate' },
  customers: { paths: ['customers'], unlisted: true, noIndex: true },
  contact: { paths: ['contact'], quiet: true, query: ['type', 'edition', 'course', 'sent'] },
  courseNotice: { paths: ['training/notice'], unlisted: true, noIndex: true, quiet: true, query: ['course', 'sent'] },
  courseNoticeConfirm: {
    paths: ['training/notice/confirm'],
    unlisted: true,
    noIndex: true,
    quiet: true,
    personal: ['token'],
  },
  word: { paths: ['syllabus/word'], folder: 'syllabus' },
  excel: { paths: ['syllabus/excel'], folder: 'syllabus' },
  web: { paths: ['syllabus/web'], folder: 'syllabus' },
  programming: { paths: ['syllabus/programming'], folder: 'syllabus' },
  python: { paths: ['syllabus/python'], folder: 'syllabus' },
  course: { paths: ['course'], folder: 'syllabus', each: 'course' },
  voiceGame: { paths: ['alexa/snakes-and-ladders'] },
  wordGame: { paths: ['alexa/guess-the-word'] },
  reserve: { paths: ['reserve'], unlisted: true, quiet: true, each: 'edition', personal: ['held', 'again', 'correct'] },
  reservation: {
    paths: ['reservation'],
    unlisted: true,
    noIndex: true,
    quiet: true,
    personal: ['token', 'ask', 'edition', 'saved', 'seats'],
  },
  reservationLink: { paths: ['reservation/link'], unlisted: true, noIndex: true, quiet: true, query: ['sent'] },
  terms: { paths: ['terms'], folder: 'legal', quiet: true },
  privacity: { paths: ['privacity'], folder: 'legal', quiet: true },
  login: { paths: ['login'], unlisted: true, quiet: true, query: ['next'] },
  forget: { paths: ['forget'], unlisted: true, quiet: true },
  firstAccount: { paths: ['first-account'], unlisted: true, noIndex: true, quiet: true, personal: ['token'] },
  logout: { paths: ['logout'], unlisted: true, noIndex: true, quiet: true },
  newsletter: { paths: ['newsletter'], unlisted: true, quiet: true, query: ['sent'] },
  newsletterConfirm: { paths: ['newsletter/confirm'], unlisted: true, noIndex: true, quiet: true, personal: ['token'] },
  /** In the sitemap once there is an issue. */
  newsletterIssues: { paths: ['newsletter/issues'], unlisted: true, quiet: true },
  newsletterIssue: { paths: ['newsletter/issues'], quiet: true, each: 'issue' },
  unsubscribe: { paths: ['unsubscribe'], unlisted: true, noIndex: true, quiet: true, personal: ['token'] },
} as const satisfies Record<string, PageEntry>;

export type Page = keyof typeof pages;

/** Page with a share picture of its own, in the sitemap. */
export type ListedPage = {
  [One in Page]: (typeof pages)[One] extends { unlisted: true } | { each: string } ? never : One;
}[Page];

const allEntries = Object.entries(pages) as readonly (readonly [Page, PageEntry])[];

export const pageEntries = allEntries.filter(([, { each }]) => !each);

const pagesOfRows = allEntries.filter(([, { each }]) => each);

/** Below site/. */
export function pageFile(page: Page): string {
  const { folder = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }: PageEntry = pages[page];
  return `pages/${folder}/${folder}.page.tsx`;
}

/** `addressOf('us', 'en')` is `/en/us`. `id`: row of the page. */
export function addressOf(page: Page, language: Language, id = ''): string {
  return inLanguage(`/${pages[page].paths[0]}${id && `/${id}`}`, language);
}

/** Menu page above a page outside the menu. */
export function pageAbove(page: Page): 'training' | 'services' | undefined {
  if (page.startsWith('case') || page === 'voiceGame' || page === 'wordGame') return 'services';
  const isBelow =
    page === 'reserve' ||
    page === 'reservation' ||
    page === 'reservationLink' ||
    page === 'course' ||
    page.startsWith('courseNotice') ||
    page === 'companies' ||
    page.startsWith('certificate') ||
    pages[page].paths[0].startsWith('syllabus/');
  return isBelow ? 'training' : undefined;
}

/** `/us` is `/en/us` in English, `/` is `/en`. */
export function inLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? '/en' : `/en${path.replace(/^\/+/, '/')}`;
}

export function languageOf(path: string): Language {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'es';
}

export function inOtherLanguage(path: string): string {
  if (languageOf(path) === 'es') return inLanguage(path, 'en');
  // `//host` is an address of another host.
  return `/${path.slice('/en'.length).replace(/^\/+/, '')}`;
}

const isIdOf: Readonly<Record<NonNullable<PageEntry['each']>, (id: string) => boolean>> = {
  edition: isRowId,
  course: isRowId,
  issue: isIssueNumber,
  // The page reports a malformed folio.
  certificate: (id) => id.trim() !== '',
};

export function entryAt(
  path: string,
): { readonly page: Page; readonly entry: PageEntry; readonly id: string } | undefined {
  const bare = languageOf(path) === 'en' ? path.slice('/en'.length) : path;
  const trimmed = bare.replace(/^\/|\/$/g, '');
  const fixed = pageEntries.find(([, { paths }]) => paths.includes(trimmed));
  if (fixed) return { page: fixed[0], entry: fixed[1], id: '' };
  const [, below = '', id = ''] = /^(.+)\/([^/]+)$/.exec(trimmed) ?? [];
  const ofRow = pagesOfRows.find(([, { paths }]) => paths.includes(below));
  return ofRow && isIdOf[ofRow[1].each ?? 'edition'](id) ? { page: ofRow[0], entry: ofRow[1], id } : undefined;
}

export function pageAt(path: string): Page | undefined {
  return entryAt(path)?.page;
}
