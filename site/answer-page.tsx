import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import font from '#look/fonts/familjen-grotesk-latin.woff2?url';
import { LiveContext, type LiveTexts } from '#look/live.tsx';
import { withoutLarger } from '#look/sprite.tsx';
import type { Syllabus } from '#model/course.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import { languageOf, type Page, pageAt, placeAt } from './addresses.ts';
import { browserFiles, stylesOf } from './built.server.ts';
import { goneSyllabi } from './courses/gone-syllabi.server.ts';
import { Document } from './document.tsx';
import { isPersonal } from './known-addresses.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { GoneSyllabi } from './layouts/footer.tsx';
import type { Described, Visit } from './page.ts';
import { loadPage } from './pages.server.ts';
import { PageHead } from './search/page-head.tsx';

/** What the service asks the site for. */
interface Asked {
  /** At the public origin. */
  readonly url: URL;
  readonly desk: FrontDesk;
  /** A form that was posted without script. */
  readonly form?: FormData;
  /** The status with which the service refuses the request: the error page tells it, and nothing else is done. */
  readonly refusal?: number;
}

/** A page as it is sent, or where to go instead. */
interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** HTML, or nothing where the answer leads elsewhere. */
  readonly html: string;
  /** The styles of the build that stand in it. */
  readonly styles: string;
  /** What of it may change while somebody looks at it, by name. */
  readonly live: Readonly<Record<string, string>>;
}

/**
 * The page at an address. What a page throws as a `Response` is told by the error page with its status; an unexpected
 * fault is reported, and told with 500.
 */
export async function answerPage(asked: Asked): Promise<Answered> {
  if (asked.refusal) return errorPage(asked, asked.refusal);
  const name = pageAt(asked.url.pathname);
  if (!name) return errorPage(asked, 404);
  try {
    return (await wholePage(name, asked)) ?? (await errorPage(asked, 404));
  } catch (fault) {
    if (fault instanceof Response) return errorPage(asked, fault.status);
    asked.desk.report(fault);
    return errorPage(asked, 500);
  }
}

async function wholePage(name: Page, asked: Asked): Promise<Answered | null> {
  const page = await loadPage(name);
  if (asked.form && !page.post) return { ...(await errorPage(asked, 405)), headers: { allow: 'GET, HEAD' } };
  const visit = visitOf(name, asked);
  const posted = asked.form && (await page.post?.(visit, asked.form));
  if (posted && 'to' in posted) {
    return { status: 303, headers: { location: posted.to }, html: '', styles: '', live: {} };
  }
  const data = page.load ? await page.load(visit) : undefined;
  if (data === null) return null;
  const described = page.describe(visit, data);
  const gone = await goneSyllabi(asked.desk);
  const written = write(
    name,
    asked,
    gone,
    <HeadOf visit={visit} described={described} />,
    <DefaultLayout page={name}>
      <page.View data={data} {...(posted ? { answer: posted.answer } : {})} />
    </DefaultLayout>,
  );
  return {
    ...written,
    status: posted?.status ?? page.status?.(data) ?? 200,
    headers: {
      ...withFont,
      ...page.headers,
      ...(isPersonal(visit.path, visit.query) || visit.query.has('token') ? forOne : {}),
      ...posted?.headers,
    },
  };
}

/** The typeface is asked for before the page is read: where it comes in time, the words are laid out once. */
const withFont = { link: `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } as const;

/** Pages of one person and pages with a token in their address: not cached, not indexed, and no referrer is sent. */
const forOne = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;

function HeadOf({ visit, described }: { readonly visit: Visit; readonly described: Described }) {
  const { page, id, language, desk } = visit;
  return <PageHead origin={desk.origin} page={page} id={id} language={language} {...described} />;
}

async function errorPage(asked: Asked, status: number): Promise<Answered> {
  // Apart: its styles are not on the other pages.
  const { ErrorHead, ErrorLayout } = await import('./layouts/error-layout.tsx');
  const head = <ErrorHead status={status} language={languageOf(asked.url.pathname)} />;
  const gone = await goneSyllabi(asked.desk);
  return { ...write('error', asked, gone, head, <ErrorLayout status={status} />), status, headers: withFont };
}

function visitOf(page: Page, { url, desk }: Asked): Visit {
  const id = placeAt(url.pathname)?.id ?? '';
  const language = languageOf(url.pathname);
  return { page, language, path: url.pathname, query: url.searchParams, id, now: new Date(), desk };
}

type Written = Pick<Answered, 'html' | 'styles' | 'live'>;

function write(
  name: Page | 'error',
  { url, form }: Asked,
  gone: readonly Syllabus[],
  head: ReactNode,
  body: ReactNode,
): Written {
  const place = { language: languageOf(url.pathname), path: url.pathname, search: url.search };
  const styles = stylesOf(name);
  const live: LiveTexts = new Map();
  const html = renderToString(
    <LiveContext value={live}>
      <GoneSyllabi value={gone}>
        <Document place={place} browser={browserFiles} styles={styles} posted={form !== undefined} head={head}>
          {body}
        </Document>
      </GoneSyllabi>
    </LiveContext>,
  );
  return { html: `<!DOCTYPE html>${withoutLarger(html)}`, styles, live: Object.fromEntries(live) };
}
