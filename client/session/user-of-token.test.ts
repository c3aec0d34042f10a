import { expect, it } from 'vitest';
import { madeToken, madeTokens } from '#tests/support/session/made-session.ts';
import { personIn } from './user-of-token.ts';

const withClaims = (claims: Readonly<Record<string, unknown>>) => ({ ...madeTokens(), idToken: madeToken(claims) });

it.each([
  [{ email: 'ana@ejemplo.mx' }, 'ana@ejemplo.mx'],
  [{ email: 'ana@ejemplo.mx', name: 'Ana Ruiz' }, 'Ana Ruiz'],
  [{ email: 'ana@ejemplo.mx', name: ' ' }, 'ana@ejemplo.mx'],
  [{ email: 7, name: { of: 'nobody' } }, 'ana@ejemplo.mx'],
])('a session with %j has the user %s', (claims, name) => {
  expect(personIn(withClaims(claims))).toEqual({ id: 'ana', name, role: 'owner' });
});

it.each([
  [['teacher'], 'teacher'],
  [['staff'], 'staff'],
  [undefined, 'owner'],
])('the group %j is the role %s', (groups, role) => {
  const accessToken = madeToken({ 'cognito:groups': groups });
  expect(personIn({ ...madeTokens(), accessToken })).toMatchObject({ role });
});

it('reads the user from the access token without an ID token', () => {
  const { idToken: _, ...tokens } = madeTokens();
  expect(personIn({ ...tokens, username: 'luz', accessToken: madeToken({}) })).toEqual({
    id: 'luz',
    name: 'luz',
    role: 'owner',
  });
});
