import {
  associateWebAuthnCredential,
  confirmSignIn,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { disableAccount } from '#backend/protocols/cognito-user-pool/accounts/disable-account.ts';
import { removeFactor } from '#backend/protocols/cognito-user-pool/factor/change-factor.ts';
import { anyAccount } from '#model/accounts/passkey.ts';
import { minute } from '#model/time-units.ts';
import { sendAs } from '#tests/wire/support/only-staff.ts';
import { stubPasskeys } from '#tests/wire/support/passkeys/browser-with-passkeys.ts';
import { type Oddity, SoftwareAuthenticator } from '#tests/wire/support/passkeys/software-authenticator.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

const password = 'Correcto-Caballo-7';
const site = 'http://localhost:3000';
const { userPoolClientId: ClientId } = poolIdsOf(site);
const byPassword = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const byPasskey = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;

/** The service's frozen clock, and its offset. */
let began = 0;
let ahead = 0;
let wire: WireUnderTest;
let email: string;
let phone: SoftwareAuthenticator;
let odd: Oddity;
let count = 0;
beforeEach(async () => {
  ahead = 0;
  odd = {};
  began = Date.now();
  wire = await serveWire({ clock: () => began + ahead });
  await pointAmplify(wire.origin);
  count += 1;
  email = `ana${count}@example.mx`;
  await addAccount(wire.db, { email, password });
  phone = new SoftwareAuthenticator(site);
  stubPasskeys(
    () => phone,
    () => odd,
  );
});
afterEach(async () => {
  await signOut();
  vi.unstubAllGlobals();
  expect(wire.faults).toEqual([]);
  await wire.close();
});
afterAll(() => signOut());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ name }: Error) => name,
  );
const enter = (username = email) => signIn({ username, password, options: byPassword });
const enterByPasskey = (username = email) => signIn({ username, options: byPasskey });
const names = async () => (await listWebAuthnCredentials()).credentials.map(({ credentialId }) => credentialId ?? '');

/** Signs in by password, adds a passkey and signs out; returns its id. */
async function registered(username = email): Promise<string> {
  await enter(username);
  await associateWebAuthnCredential();
  const [id = ''] = (await names()).slice(-1);
  await signOut();
  return id;
}

async function call(operation: string, payload: object): Promise<{ status: number; body: Record<string, never> }> {
  const answer = await fetch(`${wire.origin}/idp`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(payload),
  });
  return { status: answer.status, body: await answer.json() };
}

function begin(USERNAME: string) {
  const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  return call('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters });
}

/** Answers a challenge by the software authenticator; returns the refusal, or null. */
async function answer(challenge: Record<string, unknown>, USERNAME: string, oddity: Oddity = {}) {
  const { Session, ChallengeParameters } = challenge as {
    Session: string;
    ChallengeParameters: Record<string, string>;
  };
  const options = JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS ?? '');
  return send(Session, USERNAME, JSON.stringify(phone.get(options, oddity)));
}

async function send(Session: unknown, USERNAME: string, CREDENTIAL: string) {
  const ChallengeResponses = { USERNAME, CREDENTIAL };
  const { status, body } = await call('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses,
  });
  return status === 200 ? null : `${body.__type}: ${body.message}`;
}

const wrong = 'NotAuthorizedException: Incorrect username or password.';
const over = 'NotAuthorizedException: Invalid session for the user, session is expired.';

test('a passkey is added, listed, opens the account and is removed', async () => {
  await enter();
  expect(await listWebAuthnCredentials()).toMatchObject({ credentials: [] });
  await associateWebAuthnCredential();
  const { credentials } = await listWebAuthnCredentials();
  expect(credentials).toEqual([
    {
      credentialId: expect.stringMatching(/^[\w-]{27}$/),
      friendlyCredentialName: expect.stringMatching(/^Passkey of \d+ \w+ \d{4}$/),
      relyingPartyId: 'localhost',
      authenticatorAttachment: 'platform',
      authenticatorTransports: ['internal'],
      createdAt: expect.any(Date),
    },
  ]);
  await signOut();
  expect(await enterByPasskey()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  const token = String((await fetchAuthSession()).tokens?.accessToken);
  const { data } = await sendAs(wire, token, '{ myPasskeys { kind lastUsedAt } listAccounts { factor } }');
  expect(data).toEqual({
    myPasskeys: [{ kind: 'device', lastUsedAt: expect.any(String) }],
    listAccounts: [{ factor: true }],
  });
  await deleteWebAuthnCredential({ credentialId: credentials[0]?.credentialId ?? '' });
  expect(await names()).toEqual([]);
  expect(await refusalOf(deleteWebAuthnCredential({ credentialId: 'AAAA' }))).toBe('ResourceNotFoundException');
  await signOut();
  expect(await refusalOf(enterByPasskey())).toBe('NotAuthorizedException');
  const mail = await wire.db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute();
  expect(mail).toEqual(Array(2).fill({ kind: 'factor-changed', recipient: email }));
  const entries = await wire.db.selectFrom('record').select('act').orderBy('at').execute();
  expect(entries.map(({ act }) => act).toSorted()).toEqual(['addPasskey', 'removePasskey']);
});

test('one authenticator holds one passkey of an account', async () => {
  await enter();
  await associateWebAuthnCredential();
  expect(await refusalOf(associateWebAuthnCredential())).toBe('PasskeyAlreadyExists');
  phone = new SoftwareAuthenticator(site);
  await associateWebAuthnCredential();
  expect(await names()).toHaveLength(2);
});

test('the client may choose between password and passkey, alike for unknown accounts', async () => {
  await registered();
  for (const username of [email, 'unknown@example.mx']) {
    const { nextStep } = await signIn({ username, options: { authFlowType: 'USER_AUTH' } });
    expect(nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD', 'WEB_AUTHN'],
    });
  }
  await signIn({ username: email, options: { authFlowType: 'USER_AUTH' } });
  expect(await confirmSignIn({ challengeResponse: 'WEB_AUTHN' })).toMatchObject({ isSignedIn: true });
  await signOut();
  await signIn({ username: email, options: { authFlowType: 'USER_AUTH' } });
  expect(await confirmSignIn({ challengeResponse: 'PASSWORD' })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' },
  });
  expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
  await signOut();
  const preferred = { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD' } as const;
  expect(await signIn({ username: email, password, options: preferred })).toMatchObject({ isSignedIn: true });
});

test('a password still asks for the code of a second factor, and a passkey does not', async () => {
  await registered();
  await wire.db.updateTable('account').set({ totpSince: 'then', totp: 'x' }).execute();
  const preferred = { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD' } as const;
  const step = await signIn({ username: email, password, options: preferred });
  expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect(await enterByPasskey()).toMatchObject({ isSignedIn: true });
});

test('the challenge has the same members for unknown and disabled accounts', async () => {
  await registered();
  const bodies = [];
  for (const username of [email, 'unknown@example.mx']) {
    const { body } = await begin(username);
    const { ChallengeParameters, ...rest } = body as Record<string, Record<string, string>>;
    const options = JSON.parse(ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '');
    bodies.push({ ...rest, Session: '', ...options, challenge: options.challenge.length });
  }
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]).toMatchObject({ allowCredentials: [], rpId: 'localhost', userVerification: 'required' });
  const unknown = await begin('unknown@example.mx');
  expect(await answer(unknown.body, 'unknown@example.mx')).toBe(wrong);
  await wire.db.updateTable('account').set({ enabled: 0 }).execute();
  const { body } = await begin(email);
  expect(await answer(body, email)).toBe(wrong);
});

test('a challenge begins one session, for three minutes, for the typed name', async () => {
  await registered();
  const { body } = await begin(email);
  expect(await answer(body, 'other@example.mx')).toBe(over);
  expect(await answer(body, email.toUpperCase())).toBeNull();
  expect(await answer(body, email)).toBe(wrong);
  const recorded = await begin(email);
  const { Session, ChallengeParameters } = recorded.body as unknown as {
    Session: string;
    ChallengeParameters: Record<string, string>;
  };
  const credential = JSON.stringify(phone.get(JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS ?? '')));
  expect(await send(Session, email, credential)).toBeNull();
  // The same assertion, for its own challenge and for another one.
  expect(await send(Session, email, credential)).toBe(wrong);
  const next = await begin(email);
  expect(await send(next.body.Session, email, credential)).toBe(wrong);
  ahead = 4 * minute;
  expect(await answer(next.body, email)).toBe(over);
  expect(await send(`${Session}x`, email, credential)).toBe(over);
  const fresh = await begin(email);
  expect(await send(fresh.body.Session, email, 'no JSON')).toBe(wrong);
  expect(await send(fresh.body.Session, email, '{"id":1}')).toBe(wrong);
  expect(await send(fresh.body.Session, email, 'null')).toBe(wrong);
});

test('origin, relying party, user verification, counter and user handle are checked', async () => {
  const id = await registered();
  const oddities: Oddity[] = [
    { origin: 'http://localhost:4000' },
    { origin: 'https://tlacuilo.example' },
    { rpId: 'tlacuilo.example' },
    { userVerified: false },
    { userHandle: Buffer.from('another').toString('base64url') },
  ];
  for (const oddity of oddities) {
    const { body } = await begin(email);
    expect(await answer(body, email, { ...oddity, id })).toBe(wrong);
    await wire.db.deleteFrom('failedAttempt').execute();
  }
  const enterWith = async (counter: number) => answer((await begin(email)).body, email, { counter });
  expect(await enterWith(8)).toBeNull();
  expect(await enterWith(8)).toBe(wrong);
  expect(await enterWith(3)).toBe(wrong);
  expect(await enterWith(0)).toBe(wrong);
  expect(await enterWith(9)).toBeNull();
});

test('a passkey opens its own account only, and without a typed address the account that it names', async () => {
  await registered();
  const other = `ines${count}@example.mx`;
  const { id } = await addAccount(wire.db, { email: other, password });
  const own = phone;
  phone = new SoftwareAuthenticator(site);
  await registered(other);
  expect(await answer((await begin(email)).body, email)).toBe(wrong);
  expect(await answer((await begin(anyAccount)).body, anyAccount, { userHandle: null })).toBe(wrong);
  expect(await answer((await begin(anyAccount)).body, anyAccount)).toBeNull();
  phone = own;
  expect(await answer((await begin(anyAccount)).body, anyAccount)).toBeNull();
  const sessions = wire.db.selectFrom('accountSession').select('accountId').where('challenge', 'is not', null);
  const holders = new Set((await sessions.execute()).map(({ accountId }) => accountId));
  expect(holders.size).toBe(2);
  expect(holders).toContain(id);
});

test('staff are notified of a session and of changed passkeys, and not of challenges', async () => {
  const published = vi.fn();
  Object.assign(wire.userPool.parts, { changed: published });
  const { body } = await begin(email);
  await signIn({ username: email, options: { authFlowType: 'USER_AUTH' } });
  expect(published).not.toHaveBeenCalled();
  expect(await answer(body, email).catch(({ name }: Error) => name)).toBe('NotAllowedError');
  await registered();
  // Sign-in, registration, sign-out.
  expect(published.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('a password that was set since ends a challenge, and disabling deletes passkeys', async () => {
  await registered();
  const { body } = await begin(email);
  ahead = minute;
  const passwordSetAt = new Date(began + ahead).toISOString();
  await wire.db.updateTable('account').set({ passwordSetAt }).execute();
  expect(await answer(body, email)).toBe(wrong);
  ahead += minute;
  const after = await begin(email);
  expect(await answer(after.body, email)).toBeNull();
  await disableAccount(wire.userPool.parts, { email }, began + ahead, operator);
  expect(await wire.db.selectFrom('accountPasskey').selectAll().execute()).toEqual([]);
  await wire.db.updateTable('account').set({ enabled: 1 }).execute();
  expect(await answer((await begin(email)).body, email)).toBe(wrong);
});

test('wrong passkeys lock out the address that sent them, and a right one forgives', async () => {
  await registered();
  const tryOut = async (odd: Oddity = { userVerified: false }) => answer((await begin(email)).body, email, odd);
  for (let n = 0; n < 4; n += 1) expect(await tryOut()).toBe(wrong);
  expect(await tryOut({})).toBeNull();
  for (let n = 0; n < 5; n += 1) expect(await tryOut()).toBe(wrong);
  expect(await tryOut({})).toBe('NotAuthorizedException: Password attempts exceeded');
  // Passwords have counters of their own.
  expect(await enter()).toMatchObject({ isSignedIn: true });
  ahead = 16 * minute;
  expect(await tryOut({})).toBeNull();
});

test('wrong passkeys without a typed address lock out nobody who shares it, until thirty', async () => {
  await registered();
  const refusals = new Set<unknown>();
  for (let n = 0; n < 10; n += 1) {
    const { body } = await begin(anyAccount);
    refusals.add(await send(body.Session, anyAccount, '{"id":"\\u0000","response":{}}'));
  }
  expect(refusals).toEqual(new Set([wrong]));
  expect(await answer((await begin(anyAccount)).body, anyAccount, {})).toBeNull();
});

test('a registration belongs to one session, needs a fresh one, and is used once', async () => {
  await enter();
  const AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
  const start = async (token = AccessToken) =>
    (await call('StartWebAuthnRegistration', { AccessToken: token })).body.CredentialCreationOptions as never;
  const complete = async (Credential: object, token = AccessToken) => {
    const { status, body } = await call('CompleteWebAuthnRegistration', { AccessToken: token, Credential });
    return status === 200 ? null : body.__type;
  };
  const options = await start();
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Tlacuilo' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
  });
  const added = phone.create(options);
  expect(await complete(added)).toBeNull();
  // A repeat after a lost response.
  expect(await complete(added)).toBeNull();
  expect(await complete(phone.create(options))).toBe('WebAuthnChallengeNotFoundException');
  phone = new SoftwareAuthenticator(site);
  expect(await complete(phone.create(await start(), { origin: 'https://tlacuilo.example' }))).toBe(
    'WebAuthnCredentialNotSupportedException',
  );
  phone = new SoftwareAuthenticator(site);
  expect(await complete(phone.create(await start(), { userVerified: false }))).toBe(
    'WebAuthnCredentialNotSupportedException',
  );
  expect(await complete({})).toBe('WebAuthnChallengeNotFoundException');
  phone = new SoftwareAuthenticator(site);
  const former = await start();
  await signOut({ global: false });
  await enter();
  const other = String((await fetchAuthSession()).tokens?.accessToken);
  expect(await complete(phone.create(former), other)).toBe('WebAuthnChallengeNotFoundException');
  const late = await start(other);
  ahead = 6 * minute;
  expect(await complete(phone.create(late), other)).toBe('WebAuthnChallengeNotFoundException');
  expect(await names()).toHaveLength(1);
  ahead = 11 * minute;
  expect(await refusalOf(associateWebAuthnCredential())).toBe('NotAuthorizedException');
  const [credentialId = ''] = await names();
  expect(await refusalOf(deleteWebAuthnCredential({ credentialId }))).toBe('NotAuthorizedException');
});

test('an account has at most ten, and none of another can be deleted', async () => {
  await enter();
  for (let n = 0; n < 10; n += 1) {
    phone = new SoftwareAuthenticator(site);
    await associateWebAuthnCredential();
  }
  phone = new SoftwareAuthenticator(site);
  expect(await refusalOf(associateWebAuthnCredential())).toBe('LimitExceededException');
  const [credentialId = ''] = await names();
  await signOut();
  await addAccount(wire.db, { email: `ines${count}@example.mx`, password });
  await enter(`ines${count}@example.mx`);
  expect(await refusalOf(deleteWebAuthnCredential({ credentialId }))).toBe('ResourceNotFoundException');
  expect(await names()).toEqual([]);
});

test('a colleague or the operator takes passkeys away with the second factor', async () => {
  await registered();
  expect(await removeFactor(wire.userPool.parts, { email }, began, operator)).toBe('done');
  expect(await removeFactor(wire.userPool.parts, { email }, began, operator)).toBe('gone');
  expect(await refusalOf(enterByPasskey())).toBe('NotAuthorizedException');
});

test('without https or localhost neither passkeys nor USER_AUTH are offered', async () => {
  await enter();
  Object.assign(wire.userPool.parts, { passkeys: null });
  expect(await refusalOf(associateWebAuthnCredential())).toBe('WebAuthnNotEnabledException');
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  const { body } = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters });
  expect(body).toMatchObject({
    __type: 'InvalidParameterException',
    message: 'USER_AUTH is not enabled for the client.',
  });
});
