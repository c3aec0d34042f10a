import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  ListIdentityPoolsCommand,
} from '@aws-sdk/client-cognito-identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

const { identityPoolId: IdentityPoolId } = poolIdsOf('http://localhost:3000');

let wire: WireUnderTest;
let client: CognitoIdentityClient;
beforeAll(async () => {
  wire = await serveWire();
  client = new CognitoIdentityClient({
    region: 'us-west-1',
    endpoint: `${wire.origin}/identity`,
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
  });
});
afterAll(async () => {
  client.destroy();
  await wire.close();
});

const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error('It was answered')),
    (error: { name: string; message: string; $metadata: { httpStatusCode?: number; attempts?: number } }) => error,
  );

test('returns an identity and its credentials', async () => {
  const { IdentityId } = await client.send(new GetIdCommand({ IdentityPoolId }));
  const result = await client.send(new GetCredentialsForIdentityCommand({ IdentityId }));
  expect(result.IdentityId).toBe(IdentityId);
  expect(result.Credentials).toEqual({
    AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
    SecretKey: expect.stringMatching(/^.{40}$/),
    SessionToken: expect.any(String),
    Expiration: expect.any(Date),
  });
  const minutes = (Number(result.Credentials?.Expiration) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
});

test('accepts the SDK’s trailing slash and the client library’s path without', async () => {
  expect(new Set(wire.requests.map((request) => request.split(' ')[0]))).toEqual(new Set(['/identity/']));
  const headers = { 'x-amz-target': 'AWSCognitoIdentityService.GetId' };
  const response = await fetch(`${wire.origin}/identity`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ IdentityPoolId }),
  });
  expect(response.status).toBe(200);
});

test('errors have the names of the SDK and are not retried', async () => {
  const other = 'us-west-1:00000000-0000-8000-a000-000000000000';
  const refused = [
    [new GetIdCommand({ IdentityPoolId: other }), 'ResourceNotFoundException', `IdentityPool '${other}' not found.`],
    [
      new GetCredentialsForIdentityCommand({ IdentityId: other }),
      'ResourceNotFoundException',
      `Identity '${other}' not found.`,
    ],
    [
      new GetIdCommand({ IdentityPoolId, Logins: { issuer: 'token' } }),
      'NotAuthorizedException',
      'Invalid login token.',
    ],
    [new GetIdCommand({ IdentityPoolId: 'nonsense' }), 'ValidationException', /^1 validation error detected: /],
  ] as const;
  for (const [command, name, message] of refused) {
    const error = await failure(client.send(command as GetIdCommand));
    expect(error).toMatchObject({ name, $metadata: { httpStatusCode: 400, attempts: 1 } });
    expect(error.message).toMatch(message);
  }
  const unknown = await failure(client.send(new ListIdentityPoolsCommand({ MaxResults: 1 })));
  expect(unknown).toMatchObject({ name: 'UnknownOperationException', $metadata: { httpStatusCode: 400 } });
});
