import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskFrameWords } from '#content/desk/frame.ts';
import { deskAddress } from '#model/desk-address.ts';
import { languages } from '#model/languages.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { packedSize } from './packed-size.ts';

let house: House;
beforeAll(async () => {
  house = await runHouse();
});
afterAll(() => house.remove());

const get = (path: string, init: RequestInit = {}) => fetch(house.origin + path, { redirect: 'manual', ...init });
const scriptsIn = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
const filesIn = (html: string) => [...html.matchAll(/(?:src|href)="(\/desk\/[^"]+)"/g)].map(([, file = '']) => file);

describe.each(languages)('the desk in %s', (language) => {
  const desk = deskAddress[language];

  test('is one document at every address of it, for nobody else’s eyes', async () => {
    const first = await get(desk);
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<title>${deskFrameWords[language].title}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const below of ['/courses', '/courses/python?week=2', '/%C3%A1/%zz', '/a.b']) {
      const other = await get(desk + below);
      expect([other.status, await other.text()], below).toEqual([200, html]);
      for (const name of ['content-security-policy', 'x-robots-tag', 'cache-control', 'etag']) {
        expect(other.headers.get(name), below).toBe(first.headers.get(name));
      }
    }
  });

  test('says to be asked for each time, and is not sent again while it is the same', async () => {
    const { headers } = await get(desk);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get(desk, { headers: { 'if-none-match': String(headers.get('etag')) } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    const head = await get(desk, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('runs scripts of this service alone, and none that stands in it', async () => {
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

  test('is no page: nothing is posted to it, nothing of it is made ready, and a slash behind it is taken off', async () => {
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

  test('chosen from its other language is met again at /', async () => {
    const other = deskAddress[language === 'es' ? 'en' : 'es'];
    const answer = await get(`${desk}/courses`, { headers: { referer: `${house.origin}${other}/courses` } });
    expect(answer.headers.get('set-cookie')).toContain(`i18n_redirected=${language}`);
  });
});

test('browsers are told to make nothing of the desk ready in either language', async () => {
  const { prerender, prefetch } = await (await get('/speculation-rules.json')).json();
  for (const rules of [prerender[0], prefetch[0]]) {
    for (const desk of Object.values(deskAddress)) expect(JSON.stringify(rules)).toContain(`"${desk}*"`);
  }
});

test('the files of its build are kept for a year; one that is not there is a plain 404', async () => {
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
  // Its documents are served at its addresses alone.
  expect((await get('/es.html')).status).toBe(404);
});

test('the shell with React has 90 kB of script; with its document, the styles of all screens and the font it fits 125 kB', async () => {
  const html = await (await get('/desk')).text();
  const weigh = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((path) => packedSize(house.origin + path)));
    return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const files = filesIn(html);
  expect(await weigh(files.filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(90_000);
  expect(await weigh(['/desk', ...files])).toBeLessThanOrEqual(125_000);
  // It is all that comes at first: what begins waits for no other file of its own.
  const start = files.find((file) => file.includes('/start-')) ?? '';
  expect(await (await get(start)).text()).not.toMatch(/(from|import)\s*["']\.\//);
});

test('beyond React and the router, all of the desk has 155 kB', async () => {
  const folder = join(import.meta.dirname, '../../build/desk');
  // The syllabus that a course follows is no part of it: it is what that course says, and comes alone when it is first written.
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const texts = Object.entries(manifest).filter(([source]) => source.startsWith('content/texts/'));
  const ofCourses = new Set(texts.map(([, { file }]) => basename(file)));
  expect(ofCourses.size).toBe(10);
  const files = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name) && !ofCourses.has(name));
  const sizes = await Promise.all(files.map((name) => packedSize(`${house.origin}/desk/assets/${name}`)));
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  // React and the router alone have 83 kB (decision 0055).
  expect(all).toBeLessThanOrEqual(83_000 + 155_000);
});
