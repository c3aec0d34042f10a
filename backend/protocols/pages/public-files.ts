import { Hono } from 'hono';
import { entityTag, namesTag } from '#backend/platform/http/entity-tag.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { type Language, languages } from '#model/languages.ts';
import type { ArchivedIssuePage } from '#model/newsletter/archive.ts';
import type { ListedAddress } from '#model/page-api.ts';
import { day } from '#model/time-units.ts';
import type { SiteEntry } from './load-build.ts';

interface PublicFileDeps {
  site(): Promise<SiteEntry>;
  /** Without a trailing slash. */
  originOf(request: Request): string;
  /** Address for security reports. */
  readonly inbox: string;
  now(): Date;
  /** Those without an open date are not in the sitemap. */
  catalogue(): Promise<readonly Pick<CatalogueCourse, 'id' | 'syllabus' | 'written' | 'editions'>[]>;
  /** Latest first. */
  issues(language: Language): Promise<readonly ArchivedIssuePage[]>;
}

const year = 365 * day;

/** Serves robots.txt, sitemap.xml, feeds, speculation rules and security.txt. */
export function publicFiles({ site, originOf, inbox, now, catalogue, issues }: PublicFileDeps): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(c.req.raw)}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  );
  routes.get('/sitemap.xml', async (c) => {
    const entry = await site();
    const open = (await catalogue()).filter(({ editions }) => editions.length > 0);
    const syllabi = new Set(open.map(({ syllabus }) => `/syllabus/${syllabus}`));
    const written = open.flatMap(({ id, syllabus, written }) => (written && !syllabus ? [id] : []));
    const listed = entry.listedPages(written, await issues('es'));
    const pages = listed.filter(({ es }) => !es.startsWith('/syllabus/') || syllabi.has(es));
    return c.body(sitemap(originOf(c.req.raw), pages), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
  routes.on('GET', ['/newsletter/issues/:file', '/en/newsletter/issues/:file'], async (c, next) => {
    const file = c.req.param('file');
    if (file !== 'feed.xml' && file !== 'feed.json') return next();
    const language = c.req.path.startsWith('/en/') ? 'en' : 'es';
    const found = await issues(language);
    // Without issues nothing links it.
    if (found.length === 0) return next();
    const entry = await site();
    const feed = entry.issueFeed(file, found, originOf(c.req.raw), language);
    const headers = { etag: entityTag(feed), 'cache-control': 'no-cache' };
    if (namesTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    return c.body(feed, 200, { ...headers, 'content-type': `${entry.feedForms[file]}; charset=utf-8` });
  });
  routes.get('/speculation-rules.json', async (c) => {
    const entry = await site();
    // No speculation with Save-Data or on a slow connection.
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

/** Format sitemaps.org 0.9, with languages as xhtml alternates. */
function sitemap(origin: string, pages: readonly ListedAddress[]): string {
  const urls = pages.flatMap((page) => {
    const { languages: written = languages } = page;
    const addresses = written.map((language) => origin + page[language]);
    const links = [...written, 'x-default'].map(
      (name, at) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addresses[at] ?? addresses[0]}"/>`,
    );
    return addresses.map((address) => `<url><loc>${address}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

interface CalendarFile {
  readonly name: string;
  readonly content: string;
}

/** Reservation calendars, with 304 for polling. `calendarOf`: null for an unknown token. */
export function calendarFiles(calendarOf: (token: string) => Promise<CalendarFile | null>): Hono {
  const routes = new Hono();
  routes.get('/calendar/:file{.+\\.ics}', async (c, next) => {
    const file = await calendarOf(c.req.param('file').slice(0, -'.ics'.length));
    if (!file) return next();
    const headers = {
      etag: entityTag(file.content),
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    };
    if (namesTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    return c.body(file.content, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    });
  });
  return routes;
}
