/** The part of `Headers` that is read here. */
interface ReadHeaders {
  get(name: string): string | null;
}

/** The cookie in which the choice of a language is remembered (specification, sections 2 and 9). */
export const languageCookie = 'i18n_redirected';
const remembered = new RegExp(`(?:^|;\\s*)${languageCookie}=(es|en)(?:;|$)`);
const year = 365 * 24 * 60 * 60;

/**
 * The language that a first visit to `/` should be sent to: English for a browser that prefers it and has not been here,
 * nothing otherwise. Every other address decides by itself and is never redirected.
 */
export function firstVisitLanguage(path: string, headers: ReadHeaders): 'en' | undefined {
  if (path !== '/') return undefined;
  const accepted = headers.get('accept-language') ?? '';
  // Most visitors never name English: they cost no more than this look.
  if (!/en/i.test(accepted) || rememberedLanguage(headers)) return undefined;
  return prefersEnglish(accepted) ? 'en' : undefined;
}

/**
 * The language that the visitor has just switched to, seen by the page he came from: the same page in the other language.
 * It needs no script, and the page itself stays the same for everybody.
 */
export function switchedLanguage(url: Pick<URL, 'host' | 'pathname'>, headers: ReadHeaders): 'es' | 'en' | undefined {
  const referer = headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  if (from.host !== url.host || from.pathname === url.pathname) return undefined;
  const here = bare(url.pathname);
  return bare(from.pathname) === here ? languageOf(url.pathname) : undefined;
}

/** The `Set-Cookie` value that remembers a language for 365 days. */
export function rememberLanguage(language: 'es' | 'en', secure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function rememberedLanguage(headers: ReadHeaders): string | undefined {
  return remembered.exec(headers.get('cookie') ?? '')?.[1];
}

/** True when English stands before Spanish in `Accept-Language`. */
function prefersEnglish(acceptLanguage: string): boolean {
  const weights = { en: 0, es: 0 };
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const [tag = '', q = 'q=1'] = part.trim().split(';');
    const language = tag.trim().split('-')[0];
    const weight = Number(q.trim().replace(/^q=/, ''));
    if ((language === 'en' || language === 'es') && weight > weights[language]) weights[language] = weight;
  }
  return weights.en > weights.es;
}

function languageOf(path: string): 'es' | 'en' {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'es';
}

function bare(path: string): string {
  return languageOf(path) === 'en' ? path.slice(3) || '/' : path;
}
