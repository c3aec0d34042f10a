import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  AdminCreateUserCommand,
  type AuthFlowType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { type SigningCredentials, signGraphql } from '#tests/wire/support/sign-request.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';

const siteUrl = 'http://localhost:3000';
const issuer = `${siteUrl}/idp`;
const provider = 'localhost:3000/idp';
const { identityPoolId: IdentityPoolId, userPoolId: UserPoolId, userPoolClientId: ClientId } = poolIdsOf(siteUrl);
const region = 'us-west-1';
const password = 'Correcto-Caballo-7';
const email = 'ana@example.mx';
const minute = 60_000;

/** Offset of the service's frozen clock. */
let ahead = 0;
let wire: WireUnderTest;
let people: CognitoIdentityProviderClient;
let identities: CognitoIdentityClient;

function poolClient(credentials?: SigningCredentials): CognitoIdentityProviderClient {
  const unused = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  return new CognitoIdentityProviderClient({
    region,
    endpoint: `${wire.origin}/idp`,
    credentials: credentials ?? unused,
  });
}

beforeEach(async () => {
  ahead = 0;
  const now = Date.now();
  wire = await serveWire({ clock: () => now + ahead });
  people = poolClient();
  identities = new CognitoIdentityClient({
    region,
    endpoint: `${wire.origin}/identity`,
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
  });
  await addAccount(wire.db, { email: 'Ana@example.mx', password });
});
afterEach(async () => {
  people.destroy();
  identities.destroy();
  expect(wire.faults).toEqual([]);
  await wire.close();
});

type Tokens = Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;

const initiate = (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) =>
  people.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }));
const attempt = (USERNAME = email, PASSWORD = password) => initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
const signIn = async () => (await attempt()).AuthenticationResult as Tokens;

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error('It was answered.')),
    ({ name, message }: { name: string; message: string }) => `${name}: ${message}`,
  );

async function read(headers: Record<string, string>, body = listing): Promise<{ status: number; type?: string }> {
  const response = await fetch(`${wire.origin}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = await response.json();
  return data?.listContacts ? { status: response.status } : { status: response.status, type: errors[0].errorType };
}
const listing = JSON.stringify({ query: '{ listContacts { items { id } } }' });
const unauthorized = { status: 401, type: 'UnauthorizedException' };

async function credentialsOf(Logins: Record<string, string>): Promise<SigningCredentials> {
  const { IdentityId } = await identities.send(new GetIdCommand({ IdentityPoolId, Logins }));
  const { Credentials } = await identities.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }));
  return {
    accessKeyId: String(Credentials?.AccessKeyId),
    secretAccessKey: String(Credentials?.SecretKey),
    sessionToken: String(Credentials?.SessionToken),
  };
}

test('a session signs in, is identified, refreshes in both ways, and stays identified', async () => {
  const { AuthenticationResult: first } = await attempt('ANA@example.mx');
  expect(first).toEqual({
    AccessToken: expect.any(String),
    IdToken: expect.any(String),
    RefreshToken: expect.any(String),
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  });
  const { AccessToken, RefreshToken = '' } = first ?? {};
  const user = await people.send(new GetUserCommand({ AccessToken }));
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'Ana@example.mx' });
  expect(user.Username).toBe(decodeJwt(String(AccessToken)).sub);

  const refreshed = [
    await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken }),
    await initiate('REFRESH_TOKEN', { REFRESH_TOKEN: RefreshToken }),
    await people.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ];
  // Repeated within a minute, the token has the same successor.
  expect(new Set(refreshed.map(({ AuthenticationResult: again }) => again?.RefreshToken)).size).toBe(1);
  for (const { AuthenticationResult: again } of refreshed) {
    expect(again?.RefreshToken).not.toBe(RefreshToken);
    expect(await read({ authorization: String(again?.AccessToken) })).toEqual({ status: 200 });
  }
});

test('wrong, unknown and disabled accounts get one error; other flows and operations their own', async () => {
  await addAccount(wire.db, { email: 'gone@example.mx', password, enabled: false });
  const incorrect = 'NotAuthorizedException: Incorrect username or password.';
  expect(await refusal(attempt(email, 'wrong'))).toBe(incorrect);
  expect(await refusal(attempt('nobody@example.mx'))).toBe(incorrect);
  expect(await refusal(attempt('gone@example.mx'))).toBe(incorrect);
  expect(await refusal(initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A: 'ab' }))).toBe(
    'InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
  );
  const stranger = new RevokeTokenCommand({ ClientId: 'another', Token: 'x' });
  expect(await refusal(people.send(stranger))).toBe(
    'ResourceNotFoundException: User pool client another does not exist.',
  );
  expect(await refusal(people.send(new SignUpCommand({ ClientId, Username: 'a', Password: 'b' })))).toBe(
    'NotAuthorizedException: SignUp is not permitted for this user pool',
  );
  expect(await refusal(people.send(new ListDevicesCommand({ AccessToken: 'x' })))).toMatch(
    /^UnknownOperationException: /,
  );
});

test('five failures delay the right password too, also for an unknown name', async () => {
  const incorrect = 'NotAuthorizedException: Incorrect username or password.';
  const exceeded = 'NotAuthorizedException: Password attempts exceeded';
  for (const name of [email, 'nobody@example.mx']) {
    const burst = await Promise.all(Array.from({ length: 12 }, () => refusal(attempt(name, 'wrong'))));
    expect(burst.filter((message) => message === incorrect)).toHaveLength(5);
    expect(burst.filter((message) => message === exceeded)).toHaveLength(7);
    expect(await refusal(attempt(name))).toBe(exceeded);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      ahead += seconds * 1_000;
      expect(await refusal(attempt(name, 'wrong'))).toBe(incorrect);
      expect(await refusal(attempt(name))).toBe(exceeded);
    }
  }
  ahead += 15 * minute;
  expect(await signIn()).toBeDefined();
  expect(await refusal(attempt(email, 'wrong'))).toBe(incorrect);
});

test('revoking a session ends its tokens and no others', async () => {
  const [one, other] = [await signIn(), await signIn()];
  await people.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
  expect(await refusal(initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: one.RefreshToken }))).toBe(
    'NotAuthorizedException: Refresh Token has been revoked',
  );
  expect(await refusal(people.send(new GetUserCommand({ AccessToken: one.AccessToken })))).toBe(
    'NotAuthorizedException: Access Token has been revoked',
  );
  expect(await read({ authorization: one.AccessToken })).toEqual(unauthorized);
  expect(await read({ authorization: other.AccessToken })).toEqual({ status: 200 });
  expect(await people.send(new RevokeTokenCommand({ ClientId, Token: 'nobodys' }))).toBeDefined();
});

test('a global sign-out ends the tokens and credentials of every session', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const Logins = { [provider]: one.IdToken };
  const credentials = await credentialsOf(Logins);
  const signed = () => signGraphql(wire.origin, listing, credentials);
  expect(await read(await signed())).toEqual({ status: 200 });

  await people.send(new GlobalSignOutCommand({ AccessToken: other.AccessToken }));
  expect(await read(await signed())).toEqual({ status: 403, type: 'UnrecognizedClientException' });
  for (const { AccessToken, RefreshToken } of [one, other]) {
    expect(await read({ authorization: AccessToken })).toEqual(unauthorized);
    expect(await refusal(people.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
  }
  expect(await refusal(credentialsOf(Logins))).toBe('NotAuthorizedException: Invalid login token.');
  expect(await read({ authorization: (await signIn()).AccessToken })).toEqual({ status: 200 });
});

test('tokens expire after an hour, the session after thirty days', async () => {
  const { AccessToken, IdToken, RefreshToken } = await signIn();
  ahead = 61 * minute;
  for (const authorization of [AccessToken, IdToken]) expect(await read({ authorization })).toEqual(unauthorized);
  expect(await refusal(people.send(new GetUserCommand({ AccessToken })))).toBe(
    'NotAuthorizedException: Access Token has expired',
  );
  expect(await refusal(credentialsOf({ [provider]: IdToken }))).toBe('NotAuthorizedException: Invalid login token.');
  ahead = 30 * 24 * 60 * minute - minute;
  const { AuthenticationResult } = await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken });
  expect(await read({ authorization: String(AuthenticationResult?.AccessToken) })).toEqual({ status: 200 });
  ahead += 2 * minute;
  expect(await read({ authorization: String(AuthenticationResult?.AccessToken) })).toEqual(unauthorized);
  expect(await refusal(initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken }))).toBe(
    'NotAuthorizedException: Refresh Token has expired',
  );
});

test('refuses forged tokens for data and identities', async () => {
  const { AccessToken, IdToken } = await signIn();
  const claims = decodeJwt(AccessToken);
  const { id: kid, privateKey, publicKey } = wire.userPool.parts.keys.current;
  const publicPem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
  const [, payload, signature] = AccessToken.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
  const forged = [
    new UnsecuredJWT(claims).encode(),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(publicPem),
    await new SignJWT({ ...claims, iss: 'https://elsewhere.example/idp' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey),
    await new SignJWT({ ...decodeJwt(IdToken), aud: 'another-client' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey),
    'nonsense',
  ];
  for (const authorization of forged) expect(await read({ authorization })).toEqual(unauthorized);
  for (const authorization of [AccessToken, IdToken]) expect(await read({ authorization })).toEqual({ status: 200 });

  const foreign = await new SignJWT({ ...decodeJwt(IdToken), iss: 'https://elsewhere.example/idp' })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);
  for (const login of [
    { [provider]: foreign },
    { 'elsewhere.example/idp': foreign },
    { 'elsewhere.example/idp': IdToken },
    { [provider]: AccessToken },
  ]) {
    expect(await refusal(credentialsOf(login))).toBe('NotAuthorizedException: Invalid login token.');
  }
});

test('a restart keeps sessions and tokens', async () => {
  const before = await signIn();
  const { routes, userPool } = await wireOver(wire.db);
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' };
  const refreshed = await routes.request('/idp', {
    method: 'POST',
    headers,
    body: JSON.stringify({ ClientId, RefreshToken: before.RefreshToken }),
  });
  const { AuthenticationResult: after } = (await refreshed.json()) as { AuthenticationResult: Tokens };
  for (const authorization of [before.AccessToken, after.AccessToken]) {
    const response = await routes.request('/graphql', { method: 'POST', headers: { authorization }, body: listing });
    expect(await response.json()).toMatchObject({ data: { listContacts: {} } });
    expect(await read({ authorization })).toEqual({ status: 200 });
  }
  expect(userPool.jwks()).toEqual(wire.userPool.jwks());
});

test('only signed calls of staff create accounts', async () => {
  const create = (client: CognitoIdentityProviderClient, Username = 'new@example.mx') =>
    client.send(new AdminCreateUserCommand({ UserPoolId, Username }));
  const staff = await credentialsOf({ [provider]: (await signIn()).IdToken });
  const { User } = await create(poolClient(staff));
  expect(User?.Enabled).toBe(true);
  expect(await refusal(create(poolClient(await credentialsOf({}))))).toMatch(
    /^AccessDeniedException: User: us-west-1:[0-9a-f-]{36} is not authorized to perform: cognito-idp:AdminCreateUser$/,
  );
  expect(await refusal(create(people))).toMatch(/^UnrecognizedClientException: /);
  expect(await refusal(create(poolClient({ ...staff, secretAccessKey: 'another' })))).toMatch(
    /^InvalidSignatureException: /,
  );
  const unsigned = await fetch(`${wire.origin}/idp`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser' },
    body: JSON.stringify({ UserPoolId, Username: 'other@example.mx' }),
  });
  expect([unsigned.status, unsigned.headers.get('x-amzn-errortype')]).toEqual([
    400,
    'MissingAuthenticationTokenException',
  ]);
  const accounts = await wire.db.selectFrom('account').select('emailKey').orderBy('emailKey').execute();
  expect(accounts.map(({ emailKey }) => emailKey)).toEqual(['ana@example.mx', 'new@example.mx']);
});

test('the published keys verify the tokens', async () => {
  const { AccessToken, IdToken } = await signIn();
  const discovered = await fetch(`${wire.origin}/idp/.well-known/openid-configuration`);
  expect(await discovered.json()).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
  const response = await fetch(`${wire.origin}/idp/.well-known/jwks.json`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const published = await response.json();
  expect(JSON.stringify(published)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  const keys = createLocalJWKSet(published);
  expect((await jwtVerify(AccessToken, keys, { issuer })).payload).toMatchObject({ client_id: ClientId });
  expect((await jwtVerify(IdToken, keys, { issuer, audience: ClientId })).payload).toMatchObject({
    email: 'Ana@example.mx',
  });
});
