import { expect, it } from 'vitest';
import { languages } from '#model/languages.ts';
import { nextAddress } from '#site/accounts/next-address.ts';
import { addressOf } from '#site/addresses.ts';
import { loginAddress, siteAddress } from './site-addresses.ts';

it.each(languages)('names pages where the site has them, in %s', (language) => {
  for (const page of ['home', 'training', 'login', 'logout'] as const) {
    expect(siteAddress[page][language]).toBe(addressOf(page, language));
  }
});

it.each([
  ['es', '/', '/desk'],
  ['en', '/', '/en/desk'],
  ['es', '/courses/python?week=2#b', '/desk/courses/python?week=2#b'],
  ['en', '/?week=2', '/en/desk?week=2'],
] as const)('returns after signing in: in %s from %s to %s', (language, here, back) => {
  const asked = new URL(loginAddress(language, here), 'https://tlacuilo.example');
  expect(asked.pathname).toBe(addressOf('login', language));
  expect(nextAddress(asked.searchParams.get('next'), language)).toBe(back);
});
