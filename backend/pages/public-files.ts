import { Hono } from 'hono';
import type { CatalogueCourse } from '#model/course.ts';
import type { Site } from './load-build.ts';

interface PublicFileParts {
  site(): Promise<Site>;
  /** The public origin for a request, without a slash at the end. */
  originOf(request: Request): string;
  /** Where security reports go. */
  readonly inbox: string;
  now(): Date;
  /** The courses, for the syllabus pages: one without an open date is not for search engines. */
  catalogue(): Promise<readonly Pick<CatalogueCourse, 'id' | 'syllabus' | 'written' | 'editions'>[]>;
}

const year = 365 * 24 * 60 * 60_000;

/** The files that robots look for: what may be read, what there is, whom to tell of a hole. */
export function publicFiles({ site, originOf, inbox, now, catalogue }: PublicFileParts): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(c.req.raw)}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  );
  routes.get('/sitemap.xml', async (c) => {
    const { entry } = await site();
    const open = (await catalogue()).filter(({ editions }) => editions.length > 0);
    const syllabi = new Set(open.map(({ syllabus }) => `/syllabus/${syllabus}`));
    const written = open.flatMap(({ id, syllabus, written }) => (written && !syllabus ? [id] : []));
    const pages = entry.listedPages(written).filter(({ es }) => !es.startsWith('/syllabus/') || syllabi.has(es));
    return c.body(sitemap(originOf(c.req.raw), pages), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
  routes.get('/speculation-rules.json', async (c) => {
    const { entry } = await site();
    // Who saves data, or has a slow line, is sent nothing that was not asked for.
    const spares = c.req.header('save-data') === 'on' || /2g/.test(c.req.header('ect') ?? '');
    return c.body(JSON.stringify(spares ? {} : entry.speculationRules()), 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      vary: 'save-data, ect',
    });
  });
  routes.get('/.well-known/security.txt', (c) =>
    c.text(
      [
        `Contact: mailto:${inbox}`,
        `Expires: ${new Date(now().getTime() + year).toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${originOf(c.req.raw)}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  );
  return routes;
}

/** Every listed page in both languages, each naming the other (sitemaps.org 0.9 with xhtml alternates). */
export function sitemap(origin: string, pages: readonly { readonly es: string; readonly en: string }[]): string {
  const alternates = (page: { es: string; en: string }) =>
    [
      ['es', page.es],
      ['en', page.en],
      ['x-default', page.es],
    ]
      .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`)
      .join('');
  const urls = pages.flatMap((page) =>
    [page.es, page.en].map((path) => `<url><loc>${origin}${path}</loc>${alternates(page)}</url>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
