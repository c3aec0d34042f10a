import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deskFrameWords } from '#content/desk/frame.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { languages } from '#model/languages.ts';
import { sharedService } from '#tests/server/support/shared-service.ts';
import { packedSize } from '#tests/wire/support/bytes/packed-size.ts';

let server: { readonly origin: string };
beforeAll(async () => {
  server = await sharedService();
});

const get = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { redirect: 'manual', ...init });
const scriptsIn = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
const filesIn = (html: string) => [...html.matchAll(/(?:src|href)="(\/desk\/[^"]+)"/g)].map(([, file = '']) => file);

describe.each(languages)('the desk in %s', (language) => {
  const desk = deskAddress[language];

  test('is one uncacheable document at each of its addresses', async () => {
    const first = await get(desk);
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<title>${deskFrameWords[language].desk} · Tlacuilo</title>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const below of ['/courses', '/courses/python?week=2', '/%C3%A1/%zz', '/a.b']) {
      const other = await get(desk + below);
      expect([other.status, await other.text()], below).toEqual([200, html]);
      for (const name of ['content-security-policy', 'x-robots-tag', 'cache-control', 'etag']) {
        expect(other.headers.get(name), below).toBe(first.headers.get(name));
      }
    }
  });

  test('is revalidated each time, with 304 while unchanged', async () => {
    const { headers } = await get(desk);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get(desk, { headers: { 'if-none-match': String(headers.get('etag')) } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    const head = await get(desk, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('runs scripts of this service alone, and none inline', async () => {
    const answer = await get(desk);
    const policy = String(answer.headers.get('content-security-policy')).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const html = await answer.text();
    for (const tag of scriptsIn(html)) expect(tag).toMatch(/\ssrc="\/desk\/assets\/[\w-]+\.js"/);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  test('is not a page: no post, no prefetch, and a trailing slash redirects', async () => {
    const answer = await get(desk);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('speculation-rules')).toBeNull();
    const posted = await get(desk, { method: 'POST', body: 'a=b' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const slash = await get(`${desk}/courses/?week=2`);
    expect([slash.status, slash.headers.get('location')]).toEqual([301, `${desk}/courses?week=2`]);
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/desk');
    expect((await get(`${desk}-chair`)).status).toBe(404);
  });

  test('chosen from its other language is used again at /', async () => {
    const other = deskAddress[language === 'es' ? 'en' : 'es'];
    const answer = await get(`${desk}/courses`, { headers: { referer: `${server.origin}${other}/courses` } });
    expect(answer.headers.get('set-cookie')).toContain(`i18n_redirected=${language}`);
  });
});

test('speculation rules exclude the desk in both languages', async () => {
  const { prerender, prefetch } = await (await get('/speculation-rules.json')).json();
  for (const rules of [prerender[0], prefetch[0]]) {
    for (const desk of Object.values(deskAddress)) expect(JSON.stringify(rules)).toContain(`"${desk}*"`);
  }
});

test('files of its build are cached for a year; a missing one is a plain 404', async () => {
  const files = filesIn(await (await get('/desk')).text());
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) {
    const answer = await get(file);
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
  }
  for (const path of ['/desk/assets/gone.js', '/desk/assets/../es.html', '/desk/assets/%2e%2e/es.html']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], path).not.toEqual([
      200,
      'text/javascript',
    ]);
  }
  expect((await get('/desk/assets/gone.js')).status).toBe(404);
  // The HTML files have no URLs of their own.
  expect((await get('/es.html')).status).toBe(404);
});

test('the shell with React is 90 kB of script; with its document, all styles and the font it fits 125 kB', async () => {
  const html = await (await get('/desk')).text();
  const weigh = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((path) => packedSize(server.origin + path)));
    return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const files = filesIn(html);
  expect(await weigh(files.filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(90_000);
  expect(await weigh(['/desk', ...files])).toBeLessThanOrEqual(125_000);
  // The start script has no static imports.
  const start = files.find((file) => file.includes('/start-')) ?? '';
  expect(await (await get(start)).text()).not.toMatch(/(from|import)\s*["']\.\//);
});

test('all desk code besides React and the router is 227 kB', async () => {
  const folder = join(import.meta.dirname, '../../../build/desk');
  // Built-in syllabi are loaded lazily, when a course that follows one is first edited.
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const texts = Object.entries(manifest).filter(([source]) => source.startsWith('content/texts/'));
  const deskCourseStates = new Set(texts.map(([, { file }]) => basename(file)));
  expect(deskCourseStates.size).toBe(10);
  const files = readdirSync(join(folder, 'assets')).filter(
    (name) => /\.(js|css)$/.test(name) && !deskCourseStates.has(name),
  );
  const sizes = await Promise.all(files.map((name) => packedSize(`${server.origin}/desk/assets/${name}`)));
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  // React and the router are 83 kB (decision 0055), first steps, deletions and the bank’s sign-in 3 kB (0104),
  // newsletter issues 15 kB, imported lists 3.5 kB, certificates 7 kB, a second factor 7.5 kB, roles and
  // the desk of teachers 4 kB, passkeys 2 kB, e-mails to groups 3 kB,
  // weekdays and single sessions 2 kB, several seats 2.5 kB, payments 1 kB,
  // bank statements 4 kB, invoices with their catalogues 3.5 kB, received e-mails, notes and e-mails to a person 2.5 kB,
  // figures 3.5 kB.
  expect(all).toBeLessThanOrEqual(83_000 + 227_000);
});
