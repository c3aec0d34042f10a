import { expect, test } from 'vitest';
import { readLogins, type VerifyLogin } from './identity-pool.ts';

const ana = { subject: 'sub-1', session: 's-1', role: 'owner' as const };
const verifyLogin: VerifyLogin = async (provider, token, now) =>
  provider === 'issuer' && token === 'good' && now === 7 ? ana : null;

test.each<[unknown, object]>([
  [undefined, { person: null }],
  [null, { person: null }],
  [{}, { person: null }],
  [{ issuer: 'good' }, { person: ana }],
  [{ issuer: 'bad' }, { fault: 'NotAuthorizedException', message: 'Invalid login token.' }],
  [{ elsewhere: 'good' }, { fault: 'NotAuthorizedException', message: 'Invalid login token.' }],
  [
    { issuer: 'good', elsewhere: 'good' },
    { fault: 'NotAuthorizedException', message: 'Invalid login token.' },
  ],
  [{ issuer: 5 }, { fault: 'NotAuthorizedException', message: 'Invalid login token.' }],
  ['issuer', { fault: 'SerializationException', message: 'Logins is not a map of strings.' }],
  [['issuer'], { fault: 'SerializationException', message: 'Logins is not a map of strings.' }],
])('%j', async (logins, outcome) => {
  expect(await readLogins(logins, verifyLogin, 7)).toEqual(outcome);
});
