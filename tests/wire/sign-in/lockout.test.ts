import { randomBytes, randomUUID } from 'node:crypto';
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { openVisitorAddresses } from '#backend/platform/http/requests/visitor-addresses.ts';
import { lockouts } from '#backend/platform/rate-limits/limits.ts';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { countAttempt } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import { signInCounters } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { codesInLetters, lastCode, lastLink, linksInLetters, otherThan } from '#tests/wire/support/codes-in-emails.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

/** Attacks from other networks, and what the account's owner can still do. */
const { userPoolClientId: ClientId } = poolIdsOf('http://localhost:3000');
const email = 'ana@example.com';
const password = 'Vieja-Clave-7-mas';
const chosen = 'correct-Horse7-battery';
const minute = 60_000;
const exceeded = 'NotAuthorizedException: Password attempts exceeded';
const limited = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
const done = 'done';

/** Password hashes are slow by design. */

let ahead = 0;
const clients: CognitoIdentityProviderClient[] = [];
let wire: WireUnderTest;
beforeEach(async () => {
  ahead = 0;
  const now = Date.now();
  const addresses = openVisitorAddresses(1);
  wire = await serveWire({
    costlyPasswords: true,
    clock: () => now + ahead,
    change: () => ({ addressOf: addresses.of }),
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  expect(wire.faults).toEqual([]);
  await wire.close();
});

/** A visitor at an address, through the SDK; calls return `done` or the error. */
function visitorAt(address: string) {
  const client = new CognitoIdentityProviderClient({
    region: 'us-west-1',
    endpoint: `${wire.origin}/idp`,
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
    maxAttempts: 1,
  });
  clients.push(client);
  client.middlewareStack.add(
    (next) => (call) => {
      const { headers } = call.request as { headers: Record<string, string> };
      headers['x-forwarded-for'] = address;
      return next(call);
    },
    { step: 'build' },
  );
  const resultOf = (sent: Promise<unknown>) =>
    sent.then(
      () => done,
      ({ name, message }: { name: string; message: string }) => `${name}: ${message}`,
    );
  const enter = (PASSWORD: string, USERNAME: string) =>
    client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
    );
  return {
    signIn: (secret = password, name = email) => resultOf(enter(secret, name)),
    async session() {
      const { AuthenticationResult: tokens } = await enter(password, email);
      const AccessToken = tokens?.AccessToken;
      const REFRESH_TOKEN = tokens?.RefreshToken ?? '';
      return {
        /** The same session, refreshed from another address. */
        refreshAt: (other: ReturnType<typeof visitorAt>) => other.refresh(REFRESH_TOKEN),
        change: () =>
          resultOf(
            client.send(
              new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: chosen }),
            ),
          ),
      };
    },
    refresh: (REFRESH_TOKEN: string) =>
      resultOf(
        client.send(
          new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
        ),
      ),
    recover: (Username = email) => resultOf(client.send(new ForgotPasswordCommand({ ClientId, Username }))),
    choose: (ConfirmationCode: string, Username = email) =>
      resultOf(
        client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: chosen })),
      ),
  };
}

/** Guesses from ever new networks until all are locked out; returns the last response. */
async function besiege(username = email): Promise<void> {
  const now = Date.now() + ahead;
  for (let n = 0; n < lockouts.account.free; n += 1) {
    const counters = signInCounters(wire.ring, { username, address: `2001:db8:${n + 2}::1` });
    await countAttempt(wire.db, counters, now);
  }
  expect(await visitorAt('2001:db8:1::1').signIn('wrong', username)).toBe(exceeded);
}

const owner = () => visitorAt('198.51.100.1');
const links = () => linksInLetters(wire.db, wire.ring, email);

test('wrong passwords from elsewhere never lock out the owner', async () => {
  await addAccount(wire.db, { email, password });
  const stranger = visitorAt('203.0.113.1');
  for (let n = 0; n < 8; n += 1) await stranger.signIn('wrong');
  expect(await stranger.signIn()).toBe(exceeded);
  expect(await owner().signIn()).toBe(done);
  for (let day = 0; day < 5; day += 1) {
    for (let n = 0; n < 3; n += 1) await stranger.signIn('wrong');
    expect(await owner().signIn()).toBe(done);
    ahead += 20 * minute;
  }
});

test('guesses from many networks lock out no network where the account was used', async () => {
  await addAccount(wire.db, { email, password });
  const { change, refreshAt } = await owner().session();
  await besiege();
  await besiege('nobody@example.com');
  expect(await owner().signIn()).toBe(done);
  const [phone, hotel] = [visitorAt('198.51.100.2'), visitorAt('198.51.100.3')];
  expect(await phone.signIn()).toBe(exceeded);
  // The live session makes the new place known.
  expect(await refreshAt(phone)).toBe(done);
  expect(await phone.signIn()).toBe(done);
  // An e-mailed link unlocks another place.
  expect(await hotel.signIn()).toBe(exceeded);
  expect(await hotel.recover()).toBe(done);
  expect(await hotel.choose((await links())[0] ?? '')).toBe(done);
  await besiege();
  expect(await hotel.signIn(chosen)).toBe(done);
  expect(await change()).toMatch(/^NotAuthorizedException: /);
});

test('a signed-in user changes the password during any lockout', async () => {
  await addAccount(wire.db, { email, password });
  const { change } = await owner().session();
  await besiege();
  // At the owner's own address too.
  for (let n = 0; n < 8; n += 1) await owner().signIn('wrong');
  expect(await owner().signIn()).toBe(exceeded);
  expect(await change()).toBe(done);
  expect(await owner().signIn(chosen)).toBe(done);
});

test('requests and wrong codes from other addresses do not block a recovery', async () => {
  await addAccount(wire.db, { email, password });
  const stranger = visitorAt('203.0.113.1');
  for (let hour = 0; hour < 2; hour += 1) {
    for (let n = 0; n < 5; n += 1) {
      expect(await stranger.recover()).toBe(done);
      for (let m = 1; m <= 5; m += 1) await stranger.choose(otherThan('7KQ3MXW9TZ', m));
      ahead += minute;
    }
    expect(await stranger.recover()).toBe(limited);
    ahead += 60 * minute;
  }
  ahead -= 61 * minute;
  // New codes are rate limited, but five e-mails still work: the link anywhere, the code elsewhere.
  expect(await owner().recover()).toBe(limited);
  const codes = (await codesInLetters(wire.db, wire.ring, email)).slice(-5);
  const sent = (await links()).slice(-5);
  expect(await stranger.choose(codes[0] ?? '')).toMatch(/^TooManyFailedAttemptsException: /);
  expect(await owner().choose(codes[0] ?? '')).toBe(done);
  expect(await owner().signIn(chosen)).toBe(done);
  // Choosing a password invalidates the others.
  ahead += 5 * minute;
  for (const other of [...sent, ...codes]) {
    expect(await visitorAt('203.0.113.2').choose(other)).toMatch(/^ExpiredCodeException: /);
  }
});

test('a thousand wrong attempts and an hour of requests leave a link valid', async () => {
  await addAccount(wire.db, { email, password });
  await owner().recover();
  const [link = ''] = await links();
  const crowd = Array.from({ length: 20 }, async (_, n) => {
    const stranger = visitorAt(`203.0.113.${n}`);
    await stranger.recover();
    for (let m = 0; m < 25; m += 1) {
      await stranger.choose(otherThan('7KQ3MXW9TZ', n * 25 + m));
      await stranger.choose(randomBytes(24).toString('base64url'));
    }
  });
  await Promise.all(crowd);
  ahead = 59 * minute;
  expect(await visitorAt('203.0.113.1').choose(link)).toBe(done);
});

test('guesses from elsewhere leave an invitation valid for a week', async () => {
  const pool = { db: wire.db, ring: wire.ring, random: randomBytes, newId: () => randomUUID() };
  await createAccount(pool, { email, language: 'es', by: operator }, Date.now());
  const stranger = visitorAt('203.0.113.1');
  const code = await lastCode(wire.db, wire.ring, email);
  const link = await lastLink(wire.db, wire.ring, email);
  for (let m = 1; m <= 9; m += 1) await stranger.choose(otherThan(code, m));
  for (let n = 0; n < 5; n += 1) await stranger.recover();
  ahead = 6 * 24 * 60 * minute;
  expect(await stranger.choose(link, 'eva@example.com')).toMatch(/^ExpiredCodeException: /);
  expect(await owner().choose(code)).toBe(done);
});
