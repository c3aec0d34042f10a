import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachePage, deliverCached, deliverFilled, deliverOnce, withAddress } from './deliver-page.ts';

const made = { query: '' };

const rendered = (more = '') =>
  new Response(`<html><head><style>a{}</style></head><body>http://own.mx/us${more}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const requestFor = (encoding: string) => new Request('http://own.mx/us', { headers: { 'accept-encoding': encoding } });

test('a cached page is the same in every encoding', async () => {
  const page = await cachePage(rendered(), made);
  const text = Buffer.from(page.packed.identity).toString();
  expect(text).toContain('<style>a{}</style>');
  expect(brotliDecompressSync(page.packed.br).toString()).toBe(text);
  expect(gunzipSync(page.packed.gzip).toString()).toBe(text);
  const answer = deliverCached(requestFor('identity'), page);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});

test('a page with a rewritten address has its own ETag and can be compressed', async () => {
  const page = await cachePage(rendered(' '.repeat(5_000)), made);
  const other = await withAddress(page, (text) => text.replaceAll('http://own.mx', 'http://other.mx'));
  expect(Buffer.from(other.packed.identity).toString()).toContain('http://other.mx/us');
  expect(other.etag).not.toBe(page.etag);
  const better = await other.better?.();
  expect(better?.packed.br.byteLength).toBeLessThanOrEqual(other.packed.br.byteLength);
  expect([better?.etag, better?.better]).toEqual([other.etag, undefined]);
});

test('a page with a query is compressed fast, and fully on its second request', async () => {
  const page = await cachePage(rendered(' '.repeat(5_000)), { ...made, query: '?type=training' });
  const better = await page.better?.();
  expect([better?.etag, better?.better]).toEqual([page.etag, undefined]);
  expect(better?.packed.identity).toEqual(page.packed.identity);
});

test('a personalized page is sent with its status, encoded, without an ETag', async () => {
  const page = await cachePage(rendered(), made);
  const answer = await deliverFilled(requestFor('gzip'), page, 404, (text) => text.replace('/us', '/nowhere'));
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.has('etag')]).toEqual([
    404,
    'gzip',
    false,
  ]);
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('http://own.mx/nowhere');
  expect(answer.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
});

test('a refused post focuses the first invalid field, else the alert, else the submit button', async () => {
  const request = new Request('http://own.mx/us', { method: 'POST', headers: { 'accept-encoding': 'identity' } });
  const [button, alert, field] = [
    '<p type="submit" class="btn">',
    '<p role="alert" tabindex="-1">',
    '<p aria-invalid="true">',
  ];
  for (const parts of [[button], [button, alert], [button, alert, field]]) {
    const html = await (await deliverOnce(request, rendered(parts.join('')))).text();
    expect(html).toContain(parts.join('').replace(/<p (?!.*<p)/, '<p autofocus="" '));
  }
});

test('text inserted into a cached page has its own ETag', async () => {
  const page = await cachePage(rendered(), made);
  const [one, other] = ['a', 'b'].map((text) =>
    deliverFilled(requestFor('br'), page, 200, (rendered) => rendered.replace('/us', text)),
  );
  const tag = (await one)?.headers.get('etag');
  expect([tag === null, tag === (await other)?.headers.get('etag'), tag === page.etag]).toEqual([false, false, false]);
});
