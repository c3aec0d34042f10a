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
  expect(namesOneHost(rawHeaders)).toBe(one);
});
