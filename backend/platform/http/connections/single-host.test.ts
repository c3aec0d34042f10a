import { expect, test } from 'vitest';
import { namesOneHost } from './single-host.ts';

test.each([
  [['Host', 'a.mx'], true],
  [['Accept', '*/*', 'hOST', 'a.mx'], true],
  [['Host', 'a.mx', 'Host', 'a.mx'], false],
  [['Host', 'a.mx', 'Accept', '*/*', 'host', 'b.mx'], false],
  [['Accept', 'Host'], false],
  [[], false],
] as const)('%j: %s', (rawHeaders, one) => {
  expect(namesOneHost({ rawHeaders, httpVersion: '1.1' })).toBe(one);
});

test('HTTP/1.0 needs no Host header, and rejects two', () => {
  const hosts = ['Host', 'a.mx', 'Host', 'b.mx'];
  expect([0, 2, 4].map((end) => namesOneHost({ rawHeaders: hosts.slice(0, end), httpVersion: '1.0' }))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['9007199254740993', 'a b', '[::1', '%zz', 'x:99999', ''])('rejects %j as a host', (host) => {
  expect(namesOneHost({ rawHeaders: ['Host', host], httpVersion: '1.1' })).toBe(false);
});
