import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { Bucket } from '#tests/wire/storage/library-storage.ts';
import { type SigningCredentials, signGraphql } from './sign-request.ts';

export const { identityPoolId: IdentityPoolId, userPoolClientId: ClientId } = poolIdsOf('http://localhost:3000');
export const provider = 'localhost:3000/idp';
const region = 'us-west-1';
/** Staff only. */
const listing = JSON.stringify({ query: '{ listContacts { items { id message } } }' });

export interface Keys {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly credentials: SigningCredentials;
  readonly presigned: string;
}

export function clientsOf(origin: string) {
  const common = { region, credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' }, maxAttempts: 1 };
  const people = new CognitoIdentityProviderClient({ ...common, endpoint: `${origin}/idp` });
  const identities = new CognitoIdentityClient({ ...common, endpoint: `${origin}/identity` });

  async function credentialsFor(Logins: Record<string, string>, named?: string) {
    const IdentityId = named ?? (await identities.send(new GetIdCommand({ IdentityPoolId, Logins }))).IdentityId;
    const { Credentials, ...identity } = await identities.send(
      new GetCredentialsForIdentityCommand({ IdentityId, Logins }),
    );
    const credentials: SigningCredentials = {
      accessKeyId: String(Credentials?.AccessKeyId),
      secretAccessKey: String(Credentials?.SecretKey),
      sessionToken: String(Credentials?.SessionToken),
    };
    return { credentials, identityId: String(identity.IdentityId) };
  }

  const storageFor = (credentials: SigningCredentials) =>
    new S3Client({ ...common, endpoint: `${origin}/storage`, forcePathStyle: true, credentials });

  return {
    people,
    identities,
    credentialsFor,
    storageFor,
    /** Signs in on a new device. */
    async signIn(USERNAME: string, PASSWORD: string): Promise<Keys> {
      const AuthParameters = { USERNAME, PASSWORD };
      const command = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      const { AuthenticationResult: tokens = {} } = await people.send(command);
      const [AccessToken, IdToken] = [String(tokens.AccessToken), String(tokens.IdToken)];
      const { credentials } = await credentialsFor({ [provider]: IdToken });
      const image = new GetObjectCommand({ Bucket, Key: 'images/strip.png' });
      const presigned = await getSignedUrl(storageFor(credentials), image, { expiresIn: 86_400 });
      return { AccessToken, IdToken, RefreshToken: String(tokens.RefreshToken), credentials, presigned };
    },
  };
}

/** Tries each credential at every endpoint: `open`, or the protocol's error. */
export async function tryEveryEndpoint(origin: string, keys: Keys): Promise<Record<string, string>> {
  const { people, credentialsFor, storageFor } = clientsOf(origin);
  const { AccessToken, IdToken, RefreshToken, credentials, presigned } = keys;
  const refresh = {
    ClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  } as const;
  return {
    'data by token': await sendQuery(origin, { authorization: AccessToken }),
    'data by signature': await sendQuery(origin, await signGraphql(origin, listing, credentials)),
    storage: await resultOf(storageFor(credentials).send(new ListObjectsV2Command({ Bucket }))),
    'presigned address': await statusOf(fetch(presigned)),
    user: await resultOf(people.send(new GetUserCommand({ AccessToken }))),
    refresh: await resultOf(people.send(new InitiateAuthCommand(refresh))),
    'other refresh': await resultOf(people.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))),
    identity: await resultOf(credentialsFor({ [provider]: IdToken })),
  };
}

/** Expected results for an active, and for an ended session. */
export const open = {
  'data by token': 'open',
  'data by signature': 'open',
  storage: 'open',
  'presigned address': 'open',
  user: 'open',
  refresh: 'open',
  'other refresh': 'open',
  identity: 'open',
};
export const shut = {
  'data by token': 'UnauthorizedException',
  'data by signature': 'UnrecognizedClientException',
  storage: 'ExpiredToken',
  'presigned address': 'ExpiredToken',
  user: 'NotAuthorizedException: Access Token has been revoked',
  refresh: 'NotAuthorizedException: Refresh Token has been revoked',
  'other refresh': 'NotAuthorizedException: Refresh Token has been revoked',
  identity: 'NotAuthorizedException: Invalid login token.',
};

async function sendQuery(origin: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: listing });
  const { data, errors } = await answer.json();
  return data?.listContacts ? 'open' : errors[0].errorType;
}

function resultOf(sent: Promise<unknown>): Promise<string> {
  return sent.then(
    () => 'open',
    ({ name, message }: { name: string; message: string }) =>
      name.endsWith('Exception') ? `${name}: ${message}` : name,
  );
}

async function statusOf(got: Promise<Response>): Promise<string> {
  const answer = await got;
  return answer.ok ? 'open' : (/<Code>(\w+)/.exec(await answer.text())?.[1] ?? String(answer.status));
}
