import { randomInt, randomUUID } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { type ApiError, generateClient, post } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { age, limits } from '#backend/guard/limits.ts';
import { openWriteGuard } from '#backend/guard/write-guard.ts';
import { pointAmplify } from './point-amplify.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';
import { solveProof } from './solve-proof.ts';

/** How much later it is for the guard than it is. */
let later = 0;
let address = '';
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({
    change: ({ ring }) => ({
      guard: openWriteGuard({
        ring,
        clock: () => Date.now() + later,
        choose: (least, most) => randomInt(least, most + 1),
      }),
      addressOf: () => address,
      readAccessToken: async (token) => (token === 'staff' ? { role: 'staff', identityId: null } : null),
    }),
  });
  await pointAmplify(wire.origin);
  const { API, ...config } = Amplify.getConfig();
  const { endpoint = '', region = '' } = API?.GraphQL ?? {};
  Amplify.configure({ ...config, API: { ...API, REST: { data: { endpoint, region, service: 'appsync' } } } });
});
afterAll(() => wire.close());
beforeEach(() => {
  wire.requests.length = 0;
});

const message = { name: 'Ana', lastname: 'Luz', type: 'training', message: 'Hola', consent: true };
const mutation = 'mutation M($input: CreateContactInput!) { createContact(input: $input) { id } }';

interface Answer {
  readonly data: Record<string, unknown>;
  readonly errors?: readonly { errorType: string; errorInfo: unknown; path: unknown }[];
}

/** By the client library's plain signed post. */
async function send(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const body = { query, variables } as { query: string; variables: Record<string, string> };
  const { body: answer } = await post({ apiName: 'data', path: '', options: { body } }).response;
  return (await answer.json()) as unknown as Answer;
}

const write = (input: Record<string, unknown> = {}) =>
  send(mutation, { input: { ...message, email: `${randomUUID()}@example.mx`, ...input } });

/** Writes that are refused for what they say, which counts like any other, until the address has used them up. */
async function useUp(writes: number): Promise<void> {
  const fields = Array.from({ length: 15 }, (_, n) => `m${n}: createContact(input: {}) { id }`);
  while (writes > 0) {
    const some = fields.slice(0, writes);
    const { errors } = await send(`mutation M { ${some.join(' ')} }`);
    expect(errors?.filter(({ errorType }) => errorType !== 'ValidationException')).toEqual([]);
    writes -= some.length;
  }
}

const refusal = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    (done) => Promise.reject(new Error(JSON.stringify(done))),
    (error: ApiError) => error,
  );

async function ripeProof(): Promise<string> {
  const proof = await solveProof(await (await fetch(`${wire.origin}/api/challenge`)).json());
  later += age.ripe;
  return proof;
}

test('a standard client that knows nothing of proofs is served', async () => {
  address = '203.0.113.1';
  expect((await write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('after its writes an address is told how long to wait, and asked no more than three times', async () => {
  address = '203.0.113.2';
  await useUp(limits.unproven.writes);
  wire.requests.length = 0;
  const refused = await refusal(write());
  expect(refused.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
  expect(refused.response).toMatchObject({ statusCode: 429 });
  const wait = Number(refused.response?.headers['retry-after']);
  expect(wait).toBeGreaterThan(limits.unproven.seconds - 60);
  expect(wait).toBeLessThanOrEqual(limits.unproven.seconds);
  expect(wire.requests).toEqual(['/graphql', '/graphql', '/graphql']);

  const client = generateClient({ authMode: 'iam' });
  const { errors } = (await refusal(
    Promise.resolve(client.graphql({ query: mutation, variables: { input: {} } })),
  )) as {
    errors?: readonly { message: string }[];
  };
  expect(errors?.[0]?.message).toMatch(/^Too many requests/);
});

test('the one beside it goes on, and so does who shows a proof or only reads', async () => {
  address = '203.0.113.2';
  expect((await write({ proof: await ripeProof() })).data.createContact).toEqual({ id: expect.any(String) });
  expect((await send('query Q { listCourses { items { id } } }')).data.listCourses).toEqual({ items: [] });
  address = '203.0.113.3';
  expect((await write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('every field at the root of one request counts', async () => {
  address = '203.0.113.4';
  await useUp(limits.unproven.writes - 1);
  const last = '(input: { email: "last@example.mx" }) { id }';
  const { data, errors } = await send(`mutation M { a: createNewsLetter${last} b: createNewsLetter${last} }`);
  expect(data).toEqual({ a: { id: expect.any(String) }, b: null });
  expect(errors).toMatchObject([{ errorType: 'TooManyRequestsException', path: ['b'] }]);
});

test('who signed in is not limited', async () => {
  address = '203.0.113.7';
  const fields = Array.from({ length: 15 }, (_, n) => `m${n}: createContact(input: {}) { id }`);
  const body = JSON.stringify({ query: `mutation M { ${fields.join(' ')} }` });
  for (let written = 0; written <= limits.unproven.writes; written += fields.length) {
    const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers: { authorization: 'staff' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('TooManyRequests');
  }
});

test('a proof is for one message, which may be sent again', async () => {
  address = '203.0.113.5';
  const input = { id: randomUUID(), email: 'proof@example.mx', proof: await ripeProof() };
  const first = await write(input);
  expect(await write(input)).toEqual(first);
  const replayed = await write({ ...input, id: randomUUID() });
  expect(replayed.data).toEqual({ createContact: null });
  expect(replayed.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { field: 'proof', problem: 'invalid' } },
  ]);
  const stored = await wire.db.selectFrom('contact').select('id').where('email', '=', input.email).execute();
  expect(stored).toEqual([{ id: input.id }]);
});

test('a proof that is too young, too old or made up is refused', async () => {
  address = '203.0.113.6';
  const young = await solveProof(await (await fetch(`${wire.origin}/api/challenge`)).json());
  const old = await ripeProof();
  for (const [proof, after] of [
    [young, -age.ripe],
    [old, age.lifetime],
    ['{}', 0],
  ] as const) {
    later += after;
    expect((await write({ proof })).errors).toMatchObject([{ errorInfo: { field: 'proof', problem: 'invalid' } }]);
    later -= after;
  }
});

test('a mailbox is not flooded, from however many addresses', async () => {
  const email = 'eva@example.mx';
  for (let n = 0; n < limits.mailbox.writes; n += 1) {
    address = `203.0.113.${10 + n}`;
    expect((await write({ email })).errors).toBeUndefined();
  }
  address = '198.51.100.1';
  const refused = await refusal(write({ email: 'EVA@example.mx' }));
  expect(refused.response?.statusCode).toBe(429);
  expect(Number(refused.response?.headers['retry-after'])).toBeGreaterThan(limits.mailbox.seconds - 60);
  const stored = await wire.db
    .selectFrom('contact')
    .select('id')
    .where('email', 'in', [email, 'EVA@example.mx'])
    .execute();
  expect(stored).toHaveLength(limits.mailbox.writes);
});

test('nothing unexpected happened', () => {
  expect(wire.faults).toEqual([]);
});
