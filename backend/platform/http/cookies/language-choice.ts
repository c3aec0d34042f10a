import type { Language } from '#model/languages.ts';

interface ReadHeaders {
  get(name: string): string | null;
}

/** Cookie with the chosen language (requirements, sections 2 and 9). */
const languageCookie = 'i18n_redirected';
const remembered = new RegExp(`(?:^|;\\s*)${languageCookie}=(es|en)(?:;|$)`);
/** `Vary` of the response at `/`. */
export const languageVary = 'accept-language, cookie';
const year = 365 * 24 * 60 * 60;

/** A redirect to English, and a language to store in the cookie. */
interface LanguageChoice {
  readonly goTo?: 'en';
  readonly remember?: Language;
}

const nothing: LanguageChoice = {};

/**
 * Picks the language. Only `/` redirects (requirements, section 2): to English by cookie, or
 * without one by Accept-Language, unless the visitor comes from an own Spanish page. A switch is a
 * Referer with the same page in the other language, so it needs no script.
 */
export function chooseLanguage(
  { host, pathname }: Pick<URL, 'host' | 'pathname'>,
  headers: ReadHeaders,
): LanguageChoice {
  const from = ownPage(headers.get('referer'), host);
  if (from !== undefined && from !== pathname && bare(from) === bare(pathname)) {
    // A prefetch is no choice.
    return headers.get('sec-purpose')?.startsWith('prefetch') ? nothing : { remember: languageOf(pathname) };
  }
  if (pathname !== '/') return nothing;
  const chosen = remembered.exec(headers.get('cookie') ?? '')?.[1];
  if (chosen === 'es' || (chosen === undefined && !prefersEnglish(headers.get('accept-language') ?? '')))
    return nothing;
  if (from !== undefined && languageOf(from) === 'es') return nothing;
  // Without a Referer: from a Spanish page, or the switch on `/en`.
  if (headers.get('referer') === null && headers.get('sec-fetch-site') === 'same-origin') return { remember: 'es' };
  return chosen === 'en' ? { goTo: 'en' } : { goTo: 'en', remember: 'en' };
}

/** Path of the referring page, if it is on this host. */
function ownPage(referer: string | null, host: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host ? from.pathname : undefined;
}

/** `Set-Cookie` value that stores the language for 365 days. */
export function rememberLanguage(language: Language, secure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** True when `Accept-Language` weights English above Spanish. */
export function prefersEnglish(acceptLanguage: string): boolean {
  // Fast path: most visitors never name English.
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
