import { describe, expect, test } from 'vitest';
import { chooseLanguage, rememberLanguage } from './language-choice.ts';

type Choice = ReturnType<typeof chooseLanguage>;

const nothing: Choice = {};
const english = { 'accept-language': 'en-US,en;q=0.9' };
const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
const choose = (path: string, headers: Record<string, string>) =>
  chooseLanguage(new URL(path, 'http://x.mx'), new Headers(headers));

describe('first visit', () => {
  test.each([
    ['en-US,en;q=0.9', true],
    ['en', true],
    ['es-MX,es;q=0.9,en;q=0.8', false],
    ['fr,en;q=0.5,es;q=0.4', true],
    ['fr', false],
    ['*', false],
    ['', false],
    ['en;q=0.5,es;q=0.5', false],
    ['en;q=rubbish', false],
  ])('/ with Accept-Language "%s" redirects to English, with a cookie: %s', (acceptLanguage, expected) => {
    expect(choose('/', { 'accept-language': acceptLanguage })).toEqual(
      expected ? { goTo: 'en', remember: 'en' } : nothing,
    );
  });

  test('ignores a foreign or invalid cookie', () => {
    const cookie = 'xi18n_redirected=es; i18n_redirected=fr';
    expect(choose('/', { ...english, cookie })).toEqual({ goTo: 'en', remember: 'en' });
    expect(choose('/', { ...spanish, cookie })).toEqual(nothing);
  });
});

describe('a chosen language', () => {
  test.each([
    ['en', english, { goTo: 'en' }],
    ['en', spanish, { goTo: 'en' }],
    ['en', {}, { goTo: 'en' }],
    ['es', english, nothing],
    ['es', spanish, nothing],
  ] as const)('%s is used at /, whatever the browser prefers', (language, browser, expected) => {
    expect(choose('/', { ...browser, cookie: `a=1; i18n_redirected=${language}` })).toEqual(expected);
  });

  test.each(['/us', '/home', '/en', '/en/us', '/nowhere', '/_.data', '/_payload.json'])(
    'does not redirect from %s',
    (path) => {
      for (const cookie of ['', 'i18n_redirected=en', 'i18n_redirected=es']) {
        expect(choose(path, { ...english, cookie })).toEqual(nothing);
      }
    },
  );
});

describe('switching the language', () => {
  test.each([
    ['/en/us', 'http://x.mx/us', 'en'],
    ['/us', 'http://x.mx/en/us', 'es'],
    ['/en', 'http://x.mx/', 'en'],
    ['/', 'http://x.mx/en', 'es'],
    ['/en/training', 'http://x.mx/us', undefined],
    ['/us', 'http://x.mx/us', undefined],
    ['/en/us', 'http://elsewhere.mx/us', undefined],
    ['/en/us', 'not an address', undefined],
  ] as const)('to %s from %s is %s', (to, from, expected) => {
    expect(choose(to, { ...spanish, referer: from })).toEqual(expected ? { remember: expected } : nothing);
  });

  test('at / overrides the former choice and the browser', () => {
    for (const cookie of ['', 'i18n_redirected=en']) {
      expect(choose('/', { ...english, cookie, referer: 'http://x.mx/en' })).toEqual({ remember: 'es' });
    }
  });

  test('at / uses the referring page when the browser does not name the current one', () => {
    for (const cookie of ['', 'i18n_redirected=en']) {
      const from = (site: string) => choose('/', { ...english, cookie, 'sec-fetch-site': site });
      expect(from('same-origin')).toEqual({ remember: 'es' });
      for (const site of ['none', 'cross-site', 'same-site']) expect(from(site).goTo).toBe('en');
    }
    expect(choose('/us', { ...english, 'sec-fetch-site': 'same-origin' })).toEqual(nothing);
  });
});

test('a home link from a Spanish page stays Spanish and keeps the choice', () => {
  const cookie = 'i18n_redirected=en';
  const from = (referer: string) => choose('/', { ...english, cookie, referer, 'sec-fetch-site': 'same-origin' });
  expect(from('http://x.mx/us')).toEqual(nothing);
  expect(from('http://x.mx/')).toEqual(nothing);
  expect(choose('/', { ...english, cookie, referer: 'http://elsewhere.mx/us' })).toEqual({ goTo: 'en' });
});

test('the cookie lasts 365 days, is SameSite=Lax, and Secure on https', () => {
  expect(rememberLanguage('en', true)).toBe('i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(rememberLanguage('es', false)).not.toContain('Secure');
});
