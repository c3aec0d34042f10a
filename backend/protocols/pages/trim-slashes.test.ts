import { expect, test } from 'vitest';
import { withoutOuterSlashes } from './canonical-address.ts';

test.each([
  ['/nowhere/', '/nowhere'],
  ['//other.example//', '/other.example'],
  ['/a//b///', '/a//b'],
  ['///', '/'],
  ['', '/'],
])('%s is %s', (path, bare) => {
  expect(withoutOuterSlashes(path)).toBe(bare);
});
