import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { removeFactor } from '#backend/protocols/cognito-user-pool/factor/change-factor.ts';
import { issueCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { minute } from '#model/time-units.ts';
import { lastCode } from '#tests/wire/support/codes-in-emails.ts';
import { sendAs } from '#tests/wire/support/only-staff.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

const password = 'Correcto-Caballo-7';
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const { userPoolClientId: ClientId } = poolIdsOf('http://localhost:3000');

/** The service's frozen clock, and its offset. */
let began = 0;
let ahead = 0;
let wire: WireUnderTest;
let email: string;
let count = 0;
beforeEach(async () => {
  if (wire) await signOut();
  await wire?.close();
  ahead = 0;
  began = Date.now();
  wire = await serveWire({ clock: () => began + ahead });
  await pointAmplify(wire.origin);
  count += 1;
  email = `ana${count}@example.mx`;
  await addAccount(wire.db, { email, password });
});
afterAll(async () => {
  await signOut();
  expect(wire.faults).toEqual([]);
  await wire.close();
});

const time = () => began + ahead;
const enter = () => signIn({ username: email, password, options });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ name }: Error) => name,
  );

/** Turns the second factor on with the client library; returns an independent application. */
async function setUp(): Promise<TOTP> {
  await enter();
  const { sharedSecret } = await setUpTOTP();
  const phone = new TOTP({ secret: sharedSecret });
  expect(await refusalOf(verifyTOTPSetup({ code: '000000' }))).toBe('EnableSoftwareTokenMFAException');
  await verifyTOTPSetup({ code: phone.generate({ timestamp: time() }) });
  expect(await fetchMFAPreference()).toEqual({});
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  return phone;
}

/** Chooses another password by an e-mailed code, and returns it. */
async function chooseByEmail(): Promise<string> {
  const { parts } = wire.userPool;
  const { id } = await wire.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const codeRequest = { email, accountId: id, language: 'es', template: 'recovery-code' } as const;
  await wire.db.transaction().execute((trx) => issueCode(trx, parts, codeRequest, time()));
  const confirmationCode = await lastCode(wire.db, parts.ring, email);
  const newPassword = 'Otra-Tortuga-Lenta-8';
  await confirmResetPassword({ username: email, confirmationCode, newPassword });
  return newPassword;
}

async function graphql(query: string): Promise<unknown> {
  const token = String((await fetchAuthSession()).tokens?.accessToken);
  const { data } = await sendAs(wire, token, query);
  return Object.values(data ?? {})[0];
}

test('an account without a factor signs in as before', async () => {
  expect(await enter()).toMatchObject({ isSignedIn: true });
  expect(await fetchMFAPreference()).toEqual({});
  expect(await graphql('{ myAccount { factor { since codesLeft } } }')).toEqual({ factor: null });
});

test('sign-in requires a TOTP code, and accepts each once', async () => {
  const phone = await setUp();
  await signOut();
  ahead = minute;
  const step = await enter();
  expect(step).toMatchObject({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
  // The same sign-in may try again.
  expect(await refusalOf(confirmSignIn({ challengeResponse: '123456' }))).toBe('CodeMismatchException');
  const code = phone.generate({ timestamp: time() });
  expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
  await signOut();
  await enter();
  expect(await refusalOf(confirmSignIn({ challengeResponse: code }))).toBe('CodeMismatchException');
  // A code of the step before is older than the one used.
  const former = phone.generate({ timestamp: time() - 30_000 });
  expect(await refusalOf(confirmSignIn({ challengeResponse: former }))).toBe('CodeMismatchException');
  ahead += minute;
  expect(await confirmSignIn({ challengeResponse: phone.generate({ timestamp: time() }) })).toMatchObject({
    isSignedIn: true,
  });
});

test('a recorded password, challenge or code opens nothing', async () => {
  const phone = await setUp();
  ahead = minute;
  const client = new CognitoIdentityProviderClient({
    region: 'us-west-1',
    endpoint: `${wire.origin}/idp`,
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
  });
  const begin = () =>
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
  const respond = (Session: string | undefined, code: string, username = email) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
  const first = await begin();
  expect(first).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(first.AuthenticationResult).toBeUndefined();
  const code = () => phone.generate({ timestamp: time() });
  expect(await refusalOf(respond(first.Session, code(), 'other@example.mx'))).toBe('NotAuthorizedException');
  expect(await refusalOf(respond(`${first.Session}x`, code()))).toBe('NotAuthorizedException');
  const passed = await respond(first.Session, code());
  expect(passed.AuthenticationResult?.RefreshToken).toEqual(expect.any(String));
  ahead += minute;
  // The challenge began its session: even the next code does not open another one.
  expect(await refusalOf(respond(first.Session, code()))).toBe('NotAuthorizedException');
  const late = await begin();
  ahead += 4 * minute;
  expect(await refusalOf(respond(late.Session, code()))).toBe('NotAuthorizedException');
  // Another password ends a challenge.
  const changed = await begin();
  await wire.db.updateTable('account').set({ passwordSetAt: new Date().toISOString() }).execute();
  expect(await refusalOf(respond(changed.Session, code()))).toBe('NotAuthorizedException');
  client.destroy();
});

test('guessing codes locks out the guesser, and its holder learns that the password is known', async () => {
  await setUp();
  await signOut();
  ahead = minute;
  await enter();
  const tries = [];
  for (let n = 0; n < 7; n += 1) tries.push(await refusalOf(confirmSignIn({ challengeResponse: `00000${n}` })));
  expect(tries.slice(0, 5)).toEqual(Array(5).fill('CodeMismatchException'));
  expect(tries.at(-1)).toBe('NotAuthorizedException');
  const notices = () =>
    wire.db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'account-notice').execute();
  expect(await notices()).toEqual([{ recipient: email }]);
  // A right password does not forgive the codes.
  await enter();
  expect(await refusalOf(confirmSignIn({ challengeResponse: '000009' }))).toBe('NotAuthorizedException');
});

test('another password, chosen by e-mail, neither passes the factor nor forgives guessed codes', async () => {
  await setUp();
  await signOut();
  ahead = minute;
  await enter();
  for (let n = 0; n < 6; n += 1) await refusalOf(confirmSignIn({ challengeResponse: `00000${n}` }));
  const chosen = await chooseByEmail();
  expect(await signIn({ username: email, password: chosen, options })).toMatchObject({ isSignedIn: false });
  expect(await refusalOf(confirmSignIn({ challengeResponse: '000009' }))).toBe('NotAuthorizedException');
});

test('another phone takes the place of the former one, and its owner is written to', async () => {
  const former = await setUp();
  const { sharedSecret } = await setUpTOTP();
  const phone = new TOTP({ secret: sharedSecret });
  await verifyTOTPSetup({ code: phone.generate({ timestamp: time() }) });
  const kinds = await wire.db.selectFrom('mailOutbox').select('kind').execute();
  expect(kinds).toEqual([{ kind: 'factor-changed' }, { kind: 'factor-changed' }]);
  await signOut();
  ahead = minute;
  await enter();
  const old = former.generate({ timestamp: time() });
  expect(await refusalOf(confirmSignIn({ challengeResponse: old }))).toBe('CodeMismatchException');
  await confirmSignIn({ challengeResponse: phone.generate({ timestamp: time() }) });
});

test('recovery codes open the account once each, in any spelling', async () => {
  const phone = await setUp();
  const drawn = (await graphql('mutation { drawRecoveryCodes { outcome codes } }')) as { codes: string[] };
  expect(new Set(drawn.codes).size).toBe(10);
  const stored = await wire.db.selectFrom('account').select(['totp', 'recoveryCodes']).executeTakeFirst();
  expect(stored?.recoveryCodes).not.toContain(drawn.codes[0]?.replace('-', ''));
  await signOut();
  const [code = ''] = drawn.codes;
  await enter();
  await confirmSignIn({ challengeResponse: code.toLowerCase().replace('-', ' ') });
  expect(await graphql('{ myAccount { factor { codesLeft } } }')).toEqual({ factor: { codesLeft: 9 } });
  await signOut();
  await enter();
  expect(await refusalOf(confirmSignIn({ challengeResponse: code }))).toBe('CodeMismatchException');
  ahead = minute;
  await confirmSignIn({ challengeResponse: phone.generate({ timestamp: time() }) });
  const kinds = await wire.db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute();
  expect(kinds.filter(({ kind }) => kind === 'factor-changed')).toHaveLength(3);
});

test('the factor is removed after a fresh sign-in, by a colleague or by the operator, and both are notified', async () => {
  const phone = await setUp();
  ahead = 11 * minute;
  expect(await refusalOf(updateMFAPreference({ totp: 'DISABLED' }))).toBe('NotAuthorizedException');
  expect(await refusalOf(setUpTOTP())).toBe('NotAuthorizedException');
  expect(await graphql('mutation { drawRecoveryCodes { outcome } }')).toBeNull();
  await signOut();
  await enter();
  await confirmSignIn({ challengeResponse: phone.generate({ timestamp: time() }) });
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await fetchMFAPreference()).toEqual({});
  await signOut();
  expect(await enter()).toMatchObject({ isSignedIn: true });

  await setUpTOTP();
  const owner = await wire.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  await wire.db.updateTable('account').set({ totpSince: 'then', totp: 'x' }).execute();
  const colleague = await addAccount(wire.db, { email: 'ines@example.mx', password });
  await signOut();
  await signIn({ username: 'ines@example.mx', password, options });
  await wire.db.deleteFrom('mailOutbox').execute();
  const remove = `mutation { removeFactor(id: "${owner.id}") { outcome account { factor } } }`;
  expect(await graphql(`mutation { removeFactor(id: "${colleague.id}") { outcome } }`)).toEqual({ outcome: 'self' });
  await startedSession(wire.userPool.parts, owner.id, time());
  expect(await graphql(remove)).toEqual({ outcome: 'done', account: { factor: false } });
  const ended = wire.db.selectFrom('accountSession').select('endedAt').where('accountId', '=', owner.id);
  expect((await ended.execute()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  expect(await graphql(remove)).toMatchObject({ outcome: 'gone' });
  const notices = await wire.db.selectFrom('mailOutbox').select('recipient').orderBy('recipient').execute();
  expect(notices.map(({ recipient }) => recipient)).toEqual([email, 'ines@example.mx'].toSorted());
  const entries = await wire.db.selectFrom('record').select(['act', 'accountId']).execute();
  expect(entries).toContainEqual({ act: 'removeFactor', accountId: colleague.id });
  await wire.db.updateTable('account').set({ totpSince: 'then' }).where('id', '=', owner.id).execute();
  const operator = { id: 'operator', email: '' };
  expect(await removeFactor(wire.userPool.parts, { email }, time(), operator)).toBe('done');
  expect(await removeFactor(wire.userPool.parts, { email }, time(), operator)).toBe('gone');
});

test('wrong passwords from elsewhere do not outlast the link of the owner, with a factor too', async () => {
  const phone = await setUp();
  await signOut();
  ahead = minute;
  for (let n = 0; n < 8; n += 1) await refusalOf(signIn({ username: email, password: `wrong ${n}`, options }));
  expect(await refusalOf(enter())).toBe('NotAuthorizedException');
  const newPassword = await chooseByEmail();
  await signIn({ username: email, password: newPassword, options });
  await confirmSignIn({ challengeResponse: phone.generate({ timestamp: time() }) });
});

test('sessions that began before the factor end when it is turned on', async () => {
  await enter();
  await signOut({ global: false });
  await wire.db.updateTable('accountSession').set({ endedAt: null }).execute();
  await setUp();
  const open = await wire.db.selectFrom('accountSession').select('id').where('endedAt', 'is', null).execute();
  expect(open).toHaveLength(1);
});

test('a repeated set-up call succeeds, a late one is refused, and a malformed setting changes nothing', async () => {
  await enter();
  const { sharedSecret } = await setUpTOTP();
  const phone = new TOTP({ secret: sharedSecret });
  const code = phone.generate({ timestamp: time() });
  await verifyTOTPSetup({ code });
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  const AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference' };
  for (const SoftwareTokenMfaSettings of [[], 'off', { Enabled: 'no' }]) {
    const body = JSON.stringify({ AccessToken, SoftwareTokenMfaSettings });
    const answer = await fetch(`${wire.origin}/idp`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  }
  expect(await fetchMFAPreference()).toMatchObject({ preferred: 'TOTP' });
  const other = new TOTP({ secret: (await setUpTOTP()).sharedSecret });
  ahead = 11 * minute;
  const late = other.generate({ timestamp: time() });
  expect(await refusalOf(verifyTOTPSetup({ code: late }))).toBe('NotAuthorizedException');
});
