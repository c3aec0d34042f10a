import type { Language } from '#model/languages.ts';

/** The part of `Headers` that is read here. */
interface ReadHeaders {
  get(name: string): string | null;
}

/** The cookie in which the choice of a language is remembered (requirements, sections 2 and 9). */
export const languageCookie = 'i18n_redirected';
const remembered = new RegExp(`(?:^|;\\s*)${languageCookie}=(es|en)(?:;|$)`);
/** What the answer at `/` varies by. */
export const languageVary = 'accept-language, cookie';
const year = 365 * 24 * 60 * 60;

/** What a request says about the visitor's language: where it is sent, and which language is remembered from now on. */
export interface LanguageChoice {
  readonly goTo?: 'en';
  readonly remember?: Language;
}

const nothing: LanguageChoice = {};

/**
 * The address decides the language, and only `/` sends anybody elsewhere (requirements, section 2): to English who chose it, and
 * without a choice whose browser prefers it. A switch is seen by the page that it came from, the same one in the other
 * language: it needs no script, and pages stay the same for everybody. It is never undone: whoever comes to `/` from one of
 * our own pages did not come to be asked again.
 */
export function chooseLanguage(
  { host, pathname }: Pick<URL, 'host' | 'pathname'>,
  headers: ReadHeaders,
): LanguageChoice {
  const from = ownPage(headers.get('referer'), host);
  if (from !== undefined && from !== pathname && bare(from) === bare(pathname)) {
    // What is only made ready was not chosen yet.
    return headers.get('sec-purpose')?.startsWith('prefetch') ? nothing : { remember: languageOf(pathname) };
  }
  if (pathname !== '/') return nothing;
  const chosen = remembered.exec(headers.get('cookie') ?? '')?.[1];
  if (chosen === 'es' || (chosen === undefined && !prefersEnglish(headers.get('accept-language') ?? '')))
    return nothing;
  if (from !== undefined && languageOf(from) === 'es') return nothing;
  // Some browsers are told not to name the page. Of ours only Spanish ones, and the switch of /en, lead to `/`.
  if (headers.get('referer') === null && headers.get('sec-fetch-site') === 'same-origin') return { remember: 'es' };
  return chosen === 'en' ? { goTo: 'en' } : { goTo: 'en', remember: 'en' };
}

/** The path of the page of this host that a request came from. */
function ownPage(referer: string | null, host: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host ? from.pathname : undefined;
}

/** The `Set-Cookie` value that remembers a language for 365 days. */
export function rememberLanguage(language: Language, secure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** True when English stands before Spanish in `Accept-Language`. */
export function prefersEnglish(acceptLanguage: string): boolean {
  // Most visitors never name English: they cost no more than this look.
  if (!/en/i.test(acceptLanguage)) return false;
  const weights = { en: 0, es: 0 };
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const [tag = '', q = 'q=1'] = part.trim().split(';');
    const language = tag.trim().split('-')[0];
    const weight = Number(q.trim().replace(/^q=/, ''));
    if ((language === 'en' || language === 'es') && weight > weights[language]) weights[language] = weight;
  }
  return weights.en > weights.es;
}

function languageOf(path: string): Language {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'es';
}

function bare(path: string): string {
  return languageOf(path) === 'en' ? path.slice(3) || '/' : path;
}
