import { beforeAll, describe, expect, test } from 'vitest';
import { errorWords } from '#content/pages/errors.ts';
import { addressOf } from '#site/addresses.ts';
import { sharedService } from '#tests/server/support/shared-service.ts';

let server: { readonly origin: string };
beforeAll(async () => {
  server = await sharedService();
});

const get = (path: string) => fetch(server.origin + path, { headers: { 'accept-language': 'es' }, redirect: 'manual' });

describe('unknown addresses', () => {
  test.each([
    ['/nowhere', 'es'],
    ['/us/them', 'es'],
    ['/english', 'es'],
    ['/en/nowhere', 'en'],
    ['/en/en', 'en'],
    ['/syllabus/cobol', 'es'],
    ['/US', 'es'],
    ['/EN', 'es'],
    ['/Syllabus/Web', 'es'],
    ['/en//example.org/x', 'en'],
  ] as const)('%s is a 404 in %s', async (path, language) => {
    const answer = await get(path);
    const html = await answer.text();
    const words = errorWords[language].notFound;
    expect(answer.status).toBe(404);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    expect(html).toContain(words.description);
    expect(html).toContain(words.message.replace('{path}', path));
    expect(html).toContain(words.home);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toContain('name="robots" content="noindex"');
  });

  test('escapes a script in the address', async () => {
    const html = await (await get('/<script>alert(1)</script>')).text();
    expect(html).not.toContain('<script>alert(1)');
  });

  test('a missing build file is a plain 404; a malformed address is a page 404', async () => {
    const file = await get('/assets/gone.js');
    expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
    for (const [path, language] of [
      ['/%E0%A4%A', 'es'],
      ['/en/%', 'en'],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(errorWords[language].notFound.description);
    }
  });
});

describe('canonical addresses', () => {
  test.each([
    ['/us/', '/us'],
    ['/en/', '/en'],
    ['/en/training/?mode=Remote', '/en/training?mode=Remote'],
    ['/%75s', '/us'],
    ['/%65n/%75s/', '/en/us'],
    ['/syllabus/%77ord', '/syllabus/word'],
    ['/%73yllabus/web?from=letter', '/syllabus/web?from=letter'],
    ['/en/syllabus/%70ython', '/en/syllabus/python'],
    ['/%65n/%75s/_payload.json', '/en/us/_payload.json'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test('a form posted to another spelling is redirected with its body', async () => {
    const answer = await fetch(`${server.origin}/%63ontact`, { method: 'POST', body: 'name=', redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/contact']);
  });

  test('a path of slashes does not redirect to another host', async () => {
    const answer = await get('//elsewhere.mx/');
    expect(answer.headers.get('location')).toBe('/elsewhere.mx');
  });

  test.each(['es', 'en'] as const)('/home in %s is the home page with its canonical address', async (language) => {
    const path = language === 'es' ? '/home' : '/en/home';
    const html = await (await get(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${addressOf('home', language)}"`);
  });
});

test('shows an address without its invisible characters', async () => {
  const answer = await get('/a%00b%1b');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('/a\uFFFDb\uFFFD');
  expect([...html].filter((sign) => sign < ' ' && !'\t\n\r'.includes(sign))).toEqual([]);
});
