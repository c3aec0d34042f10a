import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { answerIdentityCall, type IdentityPool } from './identity-pool.ts';

const pool: IdentityPool = {
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  ring: keyRingOf('k1'),
  random: randomBytes,
  verifyLogin: async () => null,
};

async function call(operation: string, payload: object): Promise<Record<string, unknown>> {
  const headers = { 'x-amz-target': `AWSCognitoIdentityService.${operation}` };
  const request = new Request('http://localhost/identity', { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await answerIdentityCall(pool, request, 0)).json();
}

test('serves the two supported operations and rejects others', async () => {
  const { IdentityId } = await call('GetId', { IdentityPoolId: pool.identityPoolId });
  expect(await call('GetCredentialsForIdentity', { IdentityId })).toMatchObject({ IdentityId });
  expect(await call('DeleteIdentities', {})).toMatchObject({ __type: 'UnknownOperationException' });
});
