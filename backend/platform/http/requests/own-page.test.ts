import { expect, test } from 'vitest';
import { isFromOwnPage, isOwnOrigin } from './own-page.ts';

test('a page of ours is at the public origin or at the host of the request', () => {
  expect(isOwnOrigin('https://tlacuilo.mx', 'localhost:3000', 'https://tlacuilo.mx')).toBe(true);
  expect(isOwnOrigin('http://localhost:3000', 'localhost:3000', 'https://tlacuilo.mx')).toBe(true);
  for (const origin of ['https://elsewhere.mx', 'https://tlacuilo.mx.elsewhere.mx', 'null', '']) {
    expect(isOwnOrigin(origin, 'localhost:3000', 'https://tlacuilo.mx')).toBe(false);
  }
});

const own = { host: 'tlacuilo.mx', origin: 'https://tlacuilo.mx' };

test.each<[boolean, Record<string, string>]>([
  [true, { ...own, 'sec-fetch-site': 'same-origin' }],
  [true, own],
  [true, { host: 'tlacuilo.mx', origin: 'null', 'sec-fetch-site': 'same-origin' }],
  [false, { host: 'tlacuilo.mx', origin: 'null' }],
  [false, { ...own, 'sec-fetch-site': 'cross-site' }],
  [false, { ...own, origin: 'https://elsewhere.mx' }],
  [false, { host: 'tlacuilo.mx', 'sec-fetch-site': 'same-origin' }],
  [false, { host: 'tlacuilo.mx', referer: 'https://tlacuilo.mx/contact' }],
  [false, {}],
])('%s for headers %o', (expected, headers) => {
  expect(isFromOwnPage(new Headers(headers), 'https://tlacuilo.mx')).toBe(expected);
});
