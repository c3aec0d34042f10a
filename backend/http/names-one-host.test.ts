import { expect, test } from 'vitest';
import { namesOneHost } from './names-one-host.ts';

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

test('in the old version of the protocol none has to be named, and not two', () => {
  const hosts = ['Host', 'a.mx', 'Host', 'b.mx'];
  expect([0, 2, 4].map((end) => namesOneHost({ rawHeaders: hosts.slice(0, end), httpVersion: '1.0' }))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['9007199254740993', 'a b', '[::1', '%zz', 'x:99999', ''])('%j is no host', (host) => {
  expect(namesOneHost({ rawHeaders: ['Host', host], httpVersion: '1.1' })).toBe(false);
});
