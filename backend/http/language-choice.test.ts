import { describe, expect, test } from 'vitest';
import { firstVisitLanguage, rememberLanguage, switchedLanguage } from './language-choice.ts';

const first = (path: string, headers: Record<string, string>) => firstVisitLanguage(path, new Headers(headers));

describe('the first visit', () => {
  test.each([
    ['en-US,en;q=0.9', 'en'],
    ['en', 'en'],
    ['es-MX,es;q=0.9,en;q=0.8', undefined],
    ['fr,en;q=0.5,es;q=0.4', 'en'],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    ['en;q=0.5,es;q=0.5', undefined],
    ['en;q=rubbish', undefined],
  ])('to / with a browser that says "%s" goes to %s', (acceptLanguage, expected) => {
    expect(first('/', { 'accept-language': acceptLanguage })).toBe(expected);
  });

  test('a visitor who has a choice is left alone', () => {
    expect(first('/', { 'accept-language': 'en', cookie: 'a=1; i18n_redirected=es' })).toBeUndefined();
    expect(first('/', { 'accept-language': 'en', cookie: 'i18n_redirected=en' })).toBeUndefined();
  });

  test('a cookie that is not ours or not a language does not count', () => {
    expect(first('/', { 'accept-language': 'en', cookie: 'xi18n_redirected=es; i18n_redirected=fr' })).toBe('en');
  });

  test('no other address is redirected', () => {
    for (const path of ['/us', '/home', '/en', '/en/us', '/nowhere']) {
      expect(first(path, { 'accept-language': 'en' })).toBeUndefined();
    }
  });
});

describe('switching', () => {
  const switched = (to: string, from: string) =>
    switchedLanguage(new URL(to, 'http://x.mx'), new Headers({ referer: from }));

  test.each([
    ['/en/us', 'http://x.mx/us', 'en'],
    ['/us', 'http://x.mx/en/us', 'es'],
    ['/en', 'http://x.mx/', 'en'],
    ['/', 'http://x.mx/en', 'es'],
    ['/en/training', 'http://x.mx/us', undefined],
    ['/us', 'http://x.mx/us', undefined],
    ['/en/us', 'http://elsewhere.mx/us', undefined],
    ['/en/us', 'not an address', undefined],
  ])('to %s from %s is %s', (to, from, expected) => {
    expect(switched(to, from)).toBe(expected);
  });
});

test('the cookie lasts 365 days, is same-site lax, and secure on https', () => {
  expect(rememberLanguage('en', true)).toBe('i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(rememberLanguage('es', false)).not.toContain('Secure');
});
