import { expect, test } from 'vitest';
import { showsSecret } from './shows-secret.ts';

test.each([
  ['Bearer a-secret', true],
  ['bearer a-secret', true],
  ['a-secret', false],
  ['Basic a-secret', false],
  ['Bearer another', false],
  ['Bearer a-secret-and-more', false],
  ['Bearer ', false],
  ['', false],
])('a secret is shown whole and as a bearer: %j', (authorization, shown) => {
  expect(showsSecret({ headers: new Headers({ authorization }) }, 'a-secret')).toBe(shown);
});

test('who shows nothing shows no secret', () => {
  expect(showsSecret({ headers: new Headers() }, 'a-secret')).toBe(false);
});
