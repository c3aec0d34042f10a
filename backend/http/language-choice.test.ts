import { describe, expect, test } from 'vitest';
import { chooseLanguage, rememberLanguage } from './language-choice.ts';

type Choice = ReturnType<typeof chooseLanguage>;

const nothing: Choice = {};
const english = { 'accept-language': 'en-US,en;q=0.9' };
const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
const choose = (path: string, headers: Record<string, string>) =>
  chooseLanguage(new URL(path, 'http://x.mx'), new Headers(headers));

describe('the first visit', () => {
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
  ])('to / with a browser that says "%s": to English, which is remembered, is %s', (acceptLanguage, expected) => {
    expect(choose('/', { 'accept-language': acceptLanguage })).toEqual(
      expected ? { goTo: 'en', remember: 'en' } : nothing,
    );
  });

  test('a cookie that is not ours or not a language does not count', () => {
    const cookie = 'xi18n_redirected=es; i18n_redirected=fr';
    expect(choose('/', { ...english, cookie })).toEqual({ goTo: 'en', remember: 'en' });
    expect(choose('/', { ...spanish, cookie })).toEqual(nothing);
  });
});

describe('who chose a language', () => {
  test.each([
    ['en', english, { goTo: 'en' }],
    ['en', spanish, { goTo: 'en' }],
    ['en', {}, { goTo: 'en' }],
    ['es', english, nothing],
    ['es', spanish, nothing],
  ] as const)('%s, meets it at /, whatever the browser prefers', (language, browser, expected) => {
    expect(choose('/', { ...browser, cookie: `a=1; i18n_redirected=${language}` })).toEqual(expected);
  });

  test.each(['/us', '/home', '/en', '/en/us', '/nowhere', '/_.data', '/_payload.json'])(
    'is not sent away from %s',
    (path) => {
      for (const cookie of ['', 'i18n_redirected=en', 'i18n_redirected=es']) {
        expect(choose(path, { ...english, cookie })).toEqual(nothing);
      }
    },
  );
});

describe('switching', () => {
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

  test('to / is not undone by what was chosen before, nor by the browser', () => {
    for (const cookie of ['', 'i18n_redirected=en']) {
      expect(choose('/', { ...english, cookie, referer: 'http://x.mx/en' })).toEqual({ remember: 'es' });
    }
  });

  test('to / is known by where it came from when the browser does not name the page', () => {
    for (const cookie of ['', 'i18n_redirected=en']) {
      const from = (site: string) => choose('/', { ...english, cookie, 'sec-fetch-site': site });
      expect(from('same-origin')).toEqual({ remember: 'es' });
      for (const site of ['none', 'cross-site', 'same-site']) expect(from(site).goTo).toBe('en');
    }
    expect(choose('/us', { ...english, 'sec-fetch-site': 'same-origin' })).toEqual(nothing);
  });
});

test('the way home from a Spanish page is no visit to /: it stays Spanish, and what was chosen stays chosen', () => {
  const cookie = 'i18n_redirected=en';
  const from = (referer: string) => choose('/', { ...english, cookie, referer, 'sec-fetch-site': 'same-origin' });
  expect(from('http://x.mx/us')).toEqual(nothing);
  expect(from('http://x.mx/')).toEqual(nothing);
  expect(choose('/', { ...english, cookie, referer: 'http://elsewhere.mx/us' })).toEqual({ goTo: 'en' });
});

test('the cookie lasts 365 days, is same-site lax, and secure on https', () => {
  expect(rememberLanguage('en', true)).toBe('i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(rememberLanguage('es', false)).not.toContain('Secure');
});
