import { randomUUID } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { ApiError, post } from 'aws-amplify/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

/** The library's plain signed POST costs a browser less than half of its GraphQL client. */
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire();
  await pointAmplify(wire.origin);
  const { API, ...config } = Amplify.getConfig();
  const { endpoint = '', region = '' } = API?.GraphQL ?? {};
  Amplify.configure({ ...config, API: { ...API, REST: { data: { endpoint, region, service: 'appsync' } } } });
});
afterAll(() => wire.close());

const query = 'mutation M($input: CreateNewsLetterInput!) { createNewsLetter(input: $input) { id email } }';
const send = async (variables: Record<string, string>) => {
  const sent = post({ apiName: 'data', path: '', options: { body: { query, variables: { input: variables } } } });
  return (await sent.response).body.json();
};

test('a plain fetch without a client library is served', async () => {
  const id = randomUUID();
  expect(await send({ id, email: 'ana@example.mx' })).toEqual({
    data: { createNewsLetter: { id, email: 'ana@example.mx' } },
  });
  expect(await send({ id, email: 'nobody' })).toMatchObject({
    data: { createNewsLetter: null },
    errors: [{ message: 'The email must be valid', errorInfo: { field: 'email', problem: 'invalid' } }],
  });
});

test('a refusal has its type, message and status', async () => {
  const sent = post({ apiName: 'data', path: '', options: { headers: { authorization: 'nobody' }, body: { query } } });
  const refused = await sent.response.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    name: 'UnauthorizedException',
    message: 'Valid authorization header not provided.',
    response: { statusCode: 401 },
  });
});
