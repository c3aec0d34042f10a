import { expect, test } from 'vitest';
import { showsSecret } from './shows-secret.ts';

test.each([
  ['Bearer a-secret', true],
  ['bearer a-secret', true],
  ['a-secret', false],
  ['Basic a-secret', false],
  [`Basic ${btoa('bounces:a-secret')}`, true],
  [`Basic ${btoa('a-secret:other')}`, false],
  ['Bearer another', false],
  ['Bearer a-secret-and-more', false],
  ['Bearer ', false],
  ['', false],
])('accepts the whole secret as a bearer token or password only: %j', (authorization, shown) => {
  expect(showsSecret({ headers: new Headers({ authorization }) }, 'a-secret')).toBe(shown);
});

test('rejects a request without credentials', () => {
  expect(showsSecret({ headers: new Headers() }, 'a-secret')).toBe(false);
});
