import { poolIdsOf } from '#backend/pool-ids.ts';
import { lastCode } from '../codes-in-letters.ts';
import { codesOver } from '../codes-over.ts';
import type { Draft } from './message.ts';
import { type Person, password, type Sample, type StormedService } from './storm.ts';

const {
  identityPoolId: IdentityPoolId,
  userPoolId: UserPoolId,
  userPoolClientId: ClientId,
} = poolIdsOf('http://localhost:3000');
const provider = 'localhost:3000/idp';

const call = (path: string, target: string, body: object): Draft => ({
  method: 'POST',
  path,
  headers: [
    ['content-type', 'application/x-amz-json-1.1'],
    ['x-amz-target', target],
  ],
  body,
});
const toIdentities = (operation: string, body: object) =>
  call('/identity', `AWSCognitoIdentityService.${operation}`, body);
const toPeople = (operation: string, body: object) =>
  call('/idp', `AWSCognitoIdentityProviderService.${operation}`, body);

export const identitySamples: readonly Sample[] = [
  { name: 'GetId of a guest', make: () => toIdentities('GetId', { IdentityPoolId, Logins: {} }) },
  {
    name: 'GetId of a person',
    make: ({ ana }) => toIdentities('GetId', { IdentityPoolId, Logins: { [provider]: ana.tokens.IdToken } }),
  },
  {
    name: 'GetCredentialsForIdentity of a guest',
    make: async (service) => toIdentities('GetCredentialsForIdentity', { IdentityId: await identityOf(service, {}) }),
  },
  {
    name: 'GetCredentialsForIdentity of a person',
    async make(service) {
      const Logins = { [provider]: service.ana.tokens.IdToken };
      return toIdentities('GetCredentialsForIdentity', { IdentityId: await identityOf(service, Logins), Logins });
    },
  },
];

async function identityOf(service: StormedService, Logins: object): Promise<string> {
  const { body } = await service.send(toIdentities('GetId', { IdentityPoolId, Logins }));
  return JSON.parse(body.toString()).IdentityId;
}

const signedIn = (name: string, body: (person: Person) => object): Sample => ({
  name,
  make: async (service) => toPeople(name, body(await service.somebody())),
});

export const peopleSamples: readonly Sample[] = [
  {
    name: 'InitiateAuth with a password',
    make: ({ ana }) =>
      toPeople('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: ana.email, PASSWORD: password },
        ClientId,
        ClientMetadata: { language: 'es' },
      }),
  },
  {
    name: 'InitiateAuth with a refresh token',
    make: ({ ana }) =>
      toPeople('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: ana.tokens.RefreshToken, DEVICE_KEY: 'us-west-1_a' },
        ClientId,
      }),
  },
  {
    name: 'GetTokensFromRefreshToken',
    make: ({ ana }) => toPeople('GetTokensFromRefreshToken', { ClientId, RefreshToken: ana.tokens.RefreshToken }),
  },
  { name: 'GetUser', make: ({ ana }) => toPeople('GetUser', { AccessToken: ana.tokens.AccessToken }) },
  signedIn('RevokeToken', ({ tokens }) => ({ ClientId, Token: tokens.RefreshToken })),
  signedIn('GlobalSignOut', ({ tokens }) => ({ AccessToken: tokens.AccessToken })),
  signedIn('ChangePassword', ({ tokens }) => ({
    AccessToken: tokens.AccessToken,
    PreviousPassword: password,
    ProposedPassword: 'Otra-Clave-8-larga',
  })),
  signedIn('ForgotPassword', ({ email }) => ({ ClientId, Username: email, ClientMetadata: { language: 'en' } })),
  {
    name: 'ConfirmForgotPassword',
    async make(service) {
      const { email, accountId } = await service.somebody();
      await codesOver(service.db, service.ring).issue(email, Date.now(), accountId);
      const ConfirmationCode = await lastCode(service.db, service.ring, email);
      return toPeople('ConfirmForgotPassword', {
        ClientId,
        Username: email,
        ConfirmationCode,
        Password: 'Otra-Clave-8-larga',
      });
    },
  },
  {
    name: 'AdminCreateUser',
    make: (service) =>
      asStaff(service, 'AdminCreateUser', {
        UserPoolId,
        Username: `new-${service.next()}@example.mx`,
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
        DesiredDeliveryMediums: ['EMAIL'],
      }),
  },
  {
    name: 'AdminDisableUser',
    make: async (service) =>
      asStaff(service, 'AdminDisableUser', { UserPoolId, Username: (await service.somebody()).email }),
  },
];

function asStaff({ ana }: StormedService, operation: string, body: object): Draft {
  return { ...toPeople(operation, body), sign: { service: 'cognito-idp', credentials: ana.credentials } };
}
