import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { lastCode } from '#tests/wire/support/codes-in-emails.ts';
import { codesOver } from '#tests/wire/support/codes-over.ts';
import type { Draft } from './message.ts';
import { type MutatedService, password } from './mutated-service.ts';
import type { Sample } from './send-mutated.ts';

const {
  identityPoolId: IdentityPoolId,
  userPoolId: UserPoolId,
  userPoolClientId: ClientId,
} = poolIdsOf('http://localhost:3000');
const provider = 'localhost:3000/idp';
const another = 'Otra-Clave-8-larga';

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

async function identityOf(service: MutatedService, Logins: object): Promise<string> {
  const { body } = await service.send(toIdentities('GetId', { IdentityPoolId, Logins }));
  return JSON.parse(body.toString()).IdentityId;
}

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
    // A mutated token may end its session.
    async make(service) {
      const { tokens } = await service.signIn(await service.join());
      const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken, DEVICE_KEY: 'us-west-1_a' };
      return toPeople('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters, ClientId });
    },
  },
  {
    name: 'GetTokensFromRefreshToken',
    async make(service) {
      const { tokens } = await service.signIn(await service.join());
      return toPeople('GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.RefreshToken });
    },
  },
  { name: 'GetUser', make: ({ ana }) => toPeople('GetUser', { AccessToken: ana.tokens.AccessToken }) },
  {
    name: 'RevokeToken',
    async make(service) {
      const { tokens } = await service.signIn(await service.join());
      return toPeople('RevokeToken', { ClientId, Token: tokens.RefreshToken });
    },
  },
  {
    name: 'GlobalSignOut',
    async make(service) {
      const { tokens } = await service.signIn(await service.join());
      return toPeople('GlobalSignOut', { AccessToken: tokens.AccessToken });
    },
  },
  {
    name: 'ChangePassword',
    async make(service) {
      const { tokens } = await service.signIn(await service.join());
      const { AccessToken } = tokens;
      return toPeople('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: another });
    },
  },
  {
    name: 'ForgotPassword',
    async make(service) {
      const { email } = await service.join();
      return toPeople('ForgotPassword', { ClientId, Username: email, ClientMetadata: { language: 'en' } });
    },
  },
  {
    name: 'ConfirmForgotPassword',
    async make(service) {
      const { id, email } = await service.join();
      await codesOver(service.db, service.ring).issue(email, Date.now(), id);
      const ConfirmationCode = await lastCode(service.db, service.ring, email);
      return toPeople('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: another });
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
      asStaff(service, 'AdminDisableUser', { UserPoolId, Username: (await service.join()).email }),
  },
];

function asStaff({ ana }: MutatedService, operation: string, body: object): Draft {
  return { ...toPeople(operation, body), sign: { service: 'cognito-idp', credentials: ana.credentials } };
}
