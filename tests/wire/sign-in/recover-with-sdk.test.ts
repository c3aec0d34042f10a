import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import { openTransport } from '#backend/platform/email/delivery/open-transport.ts';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

const origin = 'http://localhost:3000';
const { identityPoolId: IdentityPoolId, userPoolId: UserPoolId, userPoolClientId: ClientId } = poolIdsOf(origin);
const region = 'us-west-1';
const email = 'ana@example.com';
const nobody = 'abe@elsewhere.example';
const old = 'Vieja-Clave-7-mas';
const chosen = 'correct-Horse7-battery';
const minute = 60_000;

let ahead = 0;
let wire: WireUnderTest;
let people: CognitoIdentityProviderClient;
let mailbox: string;

beforeEach(async () => {
  ahead = 0;
  const now = Date.now();
  wire = await serveWire({ clock: () => now + ahead });
  mailbox = mkdtempSync(join(tmpdir(), 'recover-'));
  people = poolClient();
  await addAccount(wire.db, { email, password: old });
});
afterEach(async () => {
  people.destroy();
  expect(wire.faults).toEqual([]);
  await wire.close();
  rmSync(mailbox, { recursive: true, force: true });
});

interface Signing {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

function poolClient(credentials: Signing = { accessKeyId: 'unused', secretAccessKey: 'unused' }) {
  // The SDK would retry rate-limited requests.
  return new CognitoIdentityProviderClient({ region, endpoint: `${wire.origin}/idp`, credentials, maxAttempts: 1 });
}

/** Delivers and parses the whole outbox. */
async function emails(): Promise<Email[]> {
  const silent = () => {};
  const transport = openTransport({ dataDir: mailbox, from: 'Tlacuilo <no-reply@tlacuilo.example>', origin });
  const delivery = {
    db: wire.db,
    now: () => new Date(Date.now() + ahead + minute),
    newId: () => randomUUID(),
    random: Math.random,
    transport,
    render: renderEmail.bind(null, {
      origin,
      ring: wire.ring,
      emails: accountEmails,
      inbox: 'inbox@company.example',
    }),
    hasCode: () => true,
    log: { info: silent, warn: silent, error: silent },
  };
  while ((await deliverDue(delivery, 'w')) > 0);
  const folder = join(mailbox, 'letters');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const read = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return read.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

async function codeIn(address: string): Promise<string> {
  const received = (await emails()).findLast(({ to }) => to?.[0]?.address === address);
  const [, code] = /^ +([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(received?.text ?? '') ?? [];
  if (!code) throw new Error(`There is no letter with a code to ${address}.`);
  expect(received?.html).toContain(code);
  return code;
}

async function linkIn(address: string): Promise<string> {
  const received = (await emails()).findLast(({ to }) => to?.[0]?.address === address);
  const [link = ''] = /\S+\/forget#\S+/.exec(received?.text ?? '') ?? [];
  const fields = new URLSearchParams(new URL(link).hash.slice(1));
  expect(fields.get('email')).toBe(address);
  return fields.get('token') ?? '';
}

const forgot = (Username: string, more: { ClientMetadata?: Record<string, string> } = {}) =>
  people.send(new ForgotPasswordCommand({ ClientId, Username, ...more }));
const confirm = (Username: string, ConfirmationCode: string, Password = chosen) =>
  people.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));

async function signIn(PASSWORD: string, USERNAME = email) {
  const AuthParameters = { USERNAME, PASSWORD };
  const sent = people.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
  const { AuthenticationResult: tokens } = await sent;
  return { AccessToken: String(tokens?.AccessToken), IdToken: String(tokens?.IdToken) };
}

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error('It was answered.')),
    ({ name, message }: { name: string; message: string }) => `${name}: ${message}`,
  );
const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.';
const tooManyTries = 'TooManyFailedAttemptsException: Too many failed attempts, please try after some time.';
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.';

async function credentialsOf(Logins: Record<string, string>): Promise<Signing> {
  const unused = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  const identities = new CognitoIdentityClient({ region, endpoint: `${wire.origin}/identity`, credentials: unused });
  const { IdentityId } = await identities.send(new GetIdCommand({ IdentityPoolId, Logins }));
  const { Credentials } = await identities.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }));
  identities.destroy();
  return {
    accessKeyId: String(Credentials?.AccessKeyId),
    secretAccessKey: String(Credentials?.SecretKey),
    sessionToken: String(Credentials?.SessionToken),
  };
}

test('a forgotten password is replaced with an e-mailed code', async () => {
  const { AccessToken } = await signIn(old);
  const { CodeDeliveryDetails } = await forgot(email, { ClientMetadata: { language: 'en' } });
  expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' });
  const [received] = await emails();
  expect(received?.subject).toBe('Choose a new password');
  expect(received?.text).toContain(`${origin}/en/forget#token=`);
  const code = await codeIn(email);

  await people.send(new GetUserCommand({ AccessToken }));
  await confirm(email, code);
  expect(await refusal(people.send(new GetUserCommand({ AccessToken })))).toMatch(/^NotAuthorizedException: /);
  expect(await refusal(signIn(old))).toMatch(/^NotAuthorizedException: /);
  await signIn(chosen);
  expect(await refusal(confirm(email, code, 'another-Choice-7'))).toBe(expired);
  await signIn(chosen);
});

test('refuses a weak or common password and keeps the code valid', async () => {
  await forgot(email);
  const code = await codeIn(email);
  const policy = 'InvalidPasswordException: Password did not conform with policy: ';
  expect(await refusal(confirm(email, code, 'Abc1@'))).toBe(`${policy}Password not long enough`);
  expect(await refusal(confirm(email, code, 'correct-horse7-battery'))).toBe(
    `${policy}Password must have uppercase characters`,
  );
  for (const common of ['Password1!', 'P@ssw0rd123!', 'Tlacuilo#2026', 'Ana@example1']) {
    const message = await refusal(confirm(email, code, common));
    expect(message).toBe(`${policy}Password is too common`);
  }
  await confirm(email, code);
});

test('five wrong codes start a delay, for the right one too, but not for a link', async () => {
  await forgot(email);
  const code = await codeIn(email);
  for (let n = 1; n <= 5; n++) expect(await refusal(confirm(email, `00000-0000${n}`))).toBe(mismatch);
  expect(await refusal(confirm(email, code))).toBe(tooManyTries);
  ahead = 1_000;
  expect(await refusal(confirm(email, '00000-00006'))).toBe(mismatch);
  expect(await refusal(confirm(email, code))).toBe(tooManyTries);
  expect(await refusal(confirm(email, 'x'.repeat(32)))).toBe(expired);
  await confirm(email, await linkIn(email));
  await signIn(chosen);
});

test('a link is single-use and bound to its account', async () => {
  await forgot(email);
  const token = await linkIn(email);
  expect(await refusal(confirm(nobody, token))).toBe(expired);
  await confirm(email, token);
  expect(await refusal(confirm(email, token, 'another-Choice-7'))).toBe(expired);
  await signIn(chosen);
});

test('of two concurrent confirmations with one code one succeeds', async () => {
  await forgot(email);
  const code = await codeIn(email);
  const both = await Promise.allSettled([confirm(email, code), confirm(email, code, 'another-Choice-7')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [first] = both;
  await signIn(first.status === 'fulfilled' ? chosen : 'another-Choice-7');
});

test('a code and a link expire after an hour', async () => {
  await forgot(email);
  const code = await codeIn(email);
  const token = await linkIn(email);
  ahead = 60 * minute;
  expect(await refusal(confirm(email, code))).toBe(expired);
  expect(await refusal(confirm(email, token))).toBe(expired);
});

/** A whole response without its date. */
async function raw(operation: string, payload: object) {
  const response = await fetch(`${wire.origin}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId, ...payload }),
  });
  const headers = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { ...headers, date: '', 'x-amzn-requestid': '' },
    body: await response.text(),
  };
}

test('unknown mailboxes get byte-identical responses, with codes, without, and over the rate limit', async () => {
  // Masked, both addresses look alike.
  const elsewhere = 'abe@elsewhere.example';
  await addAccount(wire.db, { email: 'alf@elsewhere.example', password: old });
  await addAccount(wire.db, { email: 'off@elsewhere.example', password: old, enabled: false });
  const journey = async (Username: string) => {
    const answers: unknown[] = [];
    const guess = async (ConfirmationCode: string, Password = chosen) =>
      answers.push(await raw('ConfirmForgotPassword', { Username, ConfirmationCode, Password }));
    await guess('00000-00000');
    for (let n = 0; n < 7; n++) answers.push(await raw('ForgotPassword', { Username }));
    await guess('00000-00000', 'short');
    for (let n = 0; n < 7; n++) await guess(`00000-0000${n}`);
    for (let n = 0; n < 3; n++) await guess(`${n}`.repeat(32));
    return answers;
  };
  const known = await journey('alf@elsewhere.example');
  expect(await journey(elsewhere)).toEqual(known);
  const disabled = (await journey('off@elsewhere.example')) as { body: string }[];
  expect(disabled.map((answer) => ({ ...answer, body: answer.body.replace('o***', 'a***') }))).toEqual(known);
  const to = (await emails()).map((received) => received.to?.[0]?.address);
  expect(to).toEqual(Array.from({ length: 5 }, () => 'alf@elsewhere.example'));
});

test('refuses the sixth request of an hour, until the next hour', async () => {
  for (const Username of [email, nobody]) {
    ahead = 0;
    for (let n = 0; n < 5; n++) await forgot(Username);
    ahead = 59 * minute;
    expect(await refusal(forgot(Username))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    ahead = 60 * minute;
    await forgot(Username);
  }
});

test('changing the password with the old one ends every other session', async () => {
  const [here, there] = [await signIn(old), await signIn(old)];
  const change = (PreviousPassword: string, ProposedPassword = chosen) =>
    people.send(new ChangePasswordCommand({ ...here, PreviousPassword, ProposedPassword }));
  expect(await refusal(change('wrong'))).toBe('NotAuthorizedException: Incorrect username or password.');
  expect(await refusal(change(old, 'Password1!'))).toMatch(/^InvalidPasswordException: /);
  await change(old);
  expect(await refusal(people.send(new GetUserCommand(there)))).toMatch(/^NotAuthorizedException: /);
  expect((await people.send(new GetUserCommand(here))).UserAttributes).toContainEqual({ Name: 'email', Value: email });
  await signIn(chosen);
});

test('staff create and delete an account whose owner sets the password; guests may not', async () => {
  const { IdToken } = await signIn(old);
  const staff = poolClient(await credentialsOf({ 'localhost:3000/idp': IdToken }));
  const guest = poolClient(await credentialsOf({}));
  const create = new AdminCreateUserCommand({
    UserPoolId,
    Username: 'eva@example.com',
    UserAttributes: [{ Name: 'locale', Value: 'en' }],
  });
  const disable = new AdminDisableUserCommand({ UserPoolId, Username: 'eva@example.com' });
  for (const stranger of [guest, people]) {
    expect(await refusal(stranger.send(create))).toMatch(/^(AccessDenied|UnrecognizedClient)Exception: /);
    expect(await refusal(stranger.send(disable))).toMatch(/^(AccessDenied|UnrecognizedClient)Exception: /);
  }
  expect(await emails().catch(() => [])).toEqual([]);

  const { User } = await staff.send(create);
  expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD', UserCreateDate: expect.any(Date) });
  expect(await refusal(staff.send(create))).toBe('UsernameExistsException: User account already exists');
  const [received] = await emails();
  expect(received?.subject).toBe('Your account at Tlacuilo');
  expect(received?.text).toContain('for seven days');
  ahead = 7 * 24 * 60 * minute - 1;
  await confirm('eva@example.com', await linkIn('eva@example.com'));
  ahead = 0;
  const { AccessToken } = await signIn(chosen, 'eva@example.com');
  expect((await people.send(new GetUserCommand({ AccessToken }))).Username).toBe(User?.Username);

  await staff.send(disable);
  expect(await refusal(people.send(new GetUserCommand({ AccessToken })))).toMatch(/^NotAuthorizedException: /);
  expect(await refusal(signIn(chosen, 'eva@example.com'))).toMatch(/^NotAuthorizedException: /);
  staff.destroy();
  guest.destroy();
});
