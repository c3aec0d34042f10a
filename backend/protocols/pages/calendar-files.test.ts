import { expect, test } from 'vitest';
import { calendarFiles } from './public-files.ts';

const requested: string[] = [];
const routes = calendarFiles(async (token) => {
  requested.push(token);
  return token === 'k.e.y' ? { name: 'python-14-dic.ics', content: 'BEGIN:VCALENDAR\r\n' } : null;
});
routes.all('*', (c) => c.text('No such page', 404));

const etag = (await routes.request('/calendar/k.e.y.ics')).headers.get('etag') ?? '';

test('a calendar is a named attachment, cacheable privately for a few minutes', async () => {
  const answer = await routes.request('/calendar/k.e.y.ics');
  expect([answer.status, await answer.text()]).toEqual([200, 'BEGIN:VCALENDAR\r\n']);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="python-14-dic.ics"',
    'cache-control': 'private, max-age=300',
    etag,
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});

test('HEAD returns the same without a body', async () => {
  const answer = await routes.request('/calendar/k.e.y.ics', { method: 'HEAD' });
  expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([200, '', etag]);
});

test.each([etag, etag.slice('W/'.length), `"v0", ${etag}`])('returns 304 to a matching ETag (%s)', async (known) => {
  const answer = await routes.request('/calendar/k.e.y.ics', { headers: { 'if-none-match': known } });
  expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
});

test.each(['"v2"', 'v1', ''])('sends the file for another ETag (%s)', async (known) => {
  const answer = await routes.request('/calendar/k.e.y.ics', { headers: { 'if-none-match': known } });
  expect(answer.status).toBe(200);
});

test.each([
  '/calendar/x.ics',
  '/calendar/.ics',
  '/calendar/k.e.y',
  '/calendar/',
  '/calendar/a/b.ics',
  '/calendar/%00.ics',
])('returns 404 for a forged token (%s)', async (path) => {
  const answer = await routes.request(path);
  expect([answer.status, await answer.text()]).toEqual([404, 'No such page']);
});

test('looks up well-formed tokens only', async () => {
  requested.length = 0;
  await routes.request('/calendar/k.e.y.ics', { method: 'POST' });
  await routes.request('/calendar/k.e.y');
  expect(requested).toEqual([]);
});
