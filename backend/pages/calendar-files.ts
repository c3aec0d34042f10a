import { createHash } from 'node:crypto';
import { Hono } from 'hono';

interface CalendarFile {
  readonly name: string;
  readonly content: string;
}

/**
 * The calendars of reservations, for download and for programs that subscribe, which ask again and again: they are told when it is the
 * same. `calendarOf` answers null for what is no token of ours; that is told as every address that is not there.
 */
export function calendarFiles(calendarOf: (token: string) => Promise<CalendarFile | null>): Hono {
  const routes = new Hono();
  routes.get('/calendar/:file{.+\\.ics}', async (c, next) => {
    const file = await calendarOf(c.req.param('file').slice(0, -'.ics'.length));
    if (!file) return next();
    const etag = `"${createHash('sha256').update(file.content).digest('base64url').slice(0, 22)}"`;
    const headers = {
      etag,
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    };
    const known = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? [];
    if (known.some((one) => one === '*' || one.replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
    return c.body(file.content, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    });
  });
  return routes;
}
