import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Company } from '#model/company/company.ts';
import { type Syllabus, syllabi } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import type { IssueLink } from '#model/newsletter/archive.ts';
import type { PageApi, PageRequest, PageResult } from '#model/page-api.ts';
import font from '#ui/fonts/familjen-grotesk-latin.woff2?url';
import { LiveContext, type LiveTexts } from '#ui/live.tsx';
import { withoutLarger } from '#ui/sprite.tsx';
import { entryAt, languageOf, type Page, pageAt } from './addresses.ts';
import { builtFiles, stylesOf } from './built.server.ts';
import { CompanyContext } from './company/use-company.ts';
import { Document } from './document.tsx';
import { isUncacheable } from './known-addresses.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { MissingSyllabi } from './layouts/footer.tsx';
import { LatestIssue } from './layouts/latest-issue.tsx';
import type { Described, Visit } from './page.ts';
import { loadPage } from './pages.server.ts';
import { PageHead } from './search/page-head.tsx';

/** A thrown `Response` sets the status of the error page; other errors give 500. */
export async function answerPage(request: PageRequest): Promise<PageResult> {
  if (request.refusal) return errorPage(request, request.refusal);
  const name = pageAt(request.url.pathname);
  if (!name) return errorPage(request, 404);
  try {
    return (await renderPage(name, request)) ?? (await errorPage(request, 404));
  } catch (fault) {
    if (fault instanceof Response) return errorPage(request, fault.status);
    request.api.report(fault);
    return errorPage(request, 500);
  }
}

async function renderPage(name: Page, request: PageRequest): Promise<PageResult | null> {
  const page = await loadPage(name);
  if (request.form && !page.post) return { ...(await errorPage(request, 405)), headers: { allow: 'GET, HEAD' } };
  const company = await request.api.company();
  const visit = visitOf(name, request, company);
  const posted = request.form && (await page.post?.(visit, request.form));
  if (posted && 'to' in posted) {
    return { status: 303, headers: { location: posted.to }, html: '', styles: '', live: {} };
  }
  const data = page.load ? await page.load(visit) : undefined;
  if (data === null) return null;
  const described = page.describe(visit, data);
  const [missing, latest] = [await missingSyllabi(request.api), await latestIssue(request.api, visit.language)];
  const feeds = latest !== null && (name === 'home' || name === 'newsletterIssues' || name === 'newsletterIssue');
  const written = write(
    name,
    request,
    { missing, company, latest },
    <HeadOf visit={visit} described={described} feeds={feeds} />,
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
      ...(isUncacheable(visit.path, visit.query) || visit.query.has('token') ? forOne : {}),
      ...posted?.headers,
    },
  };
}

/** Preloads the font: the text is laid out once. */
const withFont = { link: `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } as const;

/** Personal pages and token addresses. */
const forOne = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;

interface HeadOfProps {
  readonly visit: Visit;
  readonly described: Described;
  readonly feeds: boolean;
}

function HeadOf({ visit, described, feeds }: HeadOfProps) {
  const { page, id, language, api, company } = visit;
  return <PageHead origin={api.origin} {...{ page, id, language, company, feeds, ...described }} />;
}

async function errorPage(request: PageRequest, status: number): Promise<PageResult> {
  // Lazy: other pages do not carry its styles.
  const { ErrorHead, ErrorLayout } = await import('./layouts/error-layout.tsx');
  const head = <ErrorHead status={status} language={languageOf(request.url.pathname)} />;
  const missing = await missingSyllabi(request.api);
  return {
    ...write(
      'error',
      request,
      { missing, company: await request.api.company() },
      head,
      <ErrorLayout status={status} />,
    ),
    status,
    headers: withFont,
  };
}

function visitOf(page: Page, { url, api }: PageRequest, company: Company): Visit {
  const id = entryAt(url.pathname)?.id ?? '';
  const language = languageOf(url.pathname);
  return { page, language, path: url.pathname, query: url.searchParams, id, now: new Date(), api, company };
}

interface Shown {
  readonly missing: readonly Syllabus[];
  readonly company: Company;
  readonly latest?: IssueLink | null;
}

type Written = Pick<PageResult, 'html' | 'styles' | 'live'>;

function write(
  name: Page | 'error',
  { url, form }: PageRequest,
  { missing, company, latest = null }: Shown,
  head: ReactNode,
  body: ReactNode,
): Written {
  const address = { language: languageOf(url.pathname), path: url.pathname, search: url.search };
  const styles = stylesOf(name);
  const live: LiveTexts = new Map();
  const html = renderToString(
    <LiveContext value={live}>
      <CompanyContext value={company}>
        <MissingSyllabi value={missing}>
          <LatestIssue value={latest}>
            <Document place={address} browser={builtFiles} styles={styles} posted={form !== undefined} head={head}>
              {body}
            </Document>
          </LatestIssue>
        </MissingSyllabi>
      </CompanyContext>
    </LiveContext>,
  );
  return { html: `<!DOCTYPE html>${withoutLarger(html)}`, styles, live: Object.fromEntries(live) };
}

/** Empty when the catalogue cannot be read. */
async function missingSyllabi(api: Pick<PageApi, 'catalogue' | 'report'>): Promise<readonly Syllabus[]> {
  return readOr([], api, async () => {
    const courses = await api.catalogue('es');
    return syllabi.filter((syllabus) => !courses.some((course) => course.syllabus === syllabus));
  });
}

/** Null also when it cannot be read. */
async function latestIssue(api: Pick<PageApi, 'latestIssue' | 'report'>, language: Language) {
  return readOr(null, api, () => api.latestIssue(language));
}

async function readOr<Value>(otherwise: Value, api: Pick<PageApi, 'report'>, read: () => Promise<Value>) {
  try {
    return await read();
  } catch (fault) {
    // The service has reported a thrown `Response`.
    if (!(fault instanceof Response)) api.report(fault);
    return otherwise;
  }
}
