import { randomUUID } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { ApiError, post } from 'aws-amplify/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointAmplify } from './point-amplify.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';

/** The client library's plain signed post: it costs a browser less than half of what its GraphQL client does. */
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

test('is answered like any other', async () => {
  const id = randomUUID();
  expect(await send({ id, email: 'ana@example.mx' })).toEqual({
    data: { createNewsLetter: { id, email: 'ana@example.mx' } },
  });
  expect(await send({ id, email: 'nobody' })).toMatchObject({
    data: { createNewsLetter: null },
    errors: [{ message: 'The email must be valid', errorInfo: { field: 'email', problem: 'invalid' } }],
  });
});

test('a refusal has its type, its message and its status', async () => {
  const sent = post({ apiName: 'data', path: '', options: { headers: { authorization: 'nobody' }, body: { query } } });
  const refused = await sent.response.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    name: 'UnauthorizedException',
    message: 'Valid authorization header not provided.',
    response: { statusCode: 401 },
  });
});
