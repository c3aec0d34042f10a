import { randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { age, limits } from '#backend/guard/limits.ts';
import { batch, createContact, type GuardedWire, refusal, serveGuarded } from './serve-guarded.ts';
import { solveProof } from './solve-proof.ts';

let wire: GuardedWire;
beforeAll(async () => {
  wire = await serveGuarded();
});
afterAll(() => wire.close());
beforeEach(() => {
  wire.requests.length = 0;
});

test('a standard client that knows nothing of proofs is served', async () => {
  wire.moveTo('203.0.113.1');
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('after its writes an address is told how long to wait, and asked no more than three times', async () => {
  wire.moveTo('203.0.113.2');
  await wire.useUp(limits.unproven.writes);
  wire.requests.length = 0;
  const refused = await refusal(wire.write());
  expect(refused.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
  expect(refused.response).toMatchObject({ statusCode: 429 });
  const wait = Number(refused.response?.headers['retry-after']);
  expect(wait).toBeGreaterThan(limits.unproven.seconds - 60);
  expect(wait).toBeLessThanOrEqual(limits.unproven.seconds);
  expect(wire.requests).toEqual(['/graphql', '/graphql', '/graphql']);

  const client = generateClient({ authMode: 'iam' });
  const { errors } = (await refusal(
    Promise.resolve(client.graphql({ query: createContact, variables: { input: {} } })),
  )) as {
    errors?: readonly { message: string }[];
  };
  expect(errors?.[0]?.message).toMatch(/^Too many requests/);
});

test('every field at the root of one request counts', async () => {
  wire.moveTo('203.0.113.4');
  await wire.useUp(limits.unproven.writes - 1);
  const last = (name: string) =>
    `${name}: createContact(input: { name: "A", lastname: "L", type: "training", message: "H", email: "${name}@l.mx" }) { id }`;
  const { data, errors } = await wire.send(`mutation M { ${last('a')} ${last('b')} }`);
  expect(data).toEqual({ a: { id: expect.any(String) }, b: null });
  expect(errors).toMatchObject([{ errorType: 'TooManyRequestsException', path: ['b'] }]);
});

test('who signed in is not limited', async () => {
  wire.moveTo('203.0.113.7');
  const body = JSON.stringify({ query: batch(() => 'createContact(input: {})') });
  for (let written = 0; written <= limits.fruitless.writes; written += 15) {
    const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers: { authorization: 'staff' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('TooManyRequests');
  }
});

test('a proof is for one message, which may be sent again', async () => {
  wire.moveTo('203.0.113.5');
  const input = { id: randomUUID(), email: 'proof@example.mx', proof: await wire.ripeProof() };
  const first = await wire.write(input);
  expect(await wire.write(input)).toEqual(first);
  const replayed = await wire.write({ ...input, id: randomUUID() });
  expect(replayed.data).toEqual({ createContact: null });
  expect(replayed.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { field: 'proof', problem: 'invalid' } },
  ]);
  const stored = await wire.db.selectFrom('contact').select('id').where('email', '=', input.email).execute();
  expect(stored).toEqual([{ id: input.id }]);
});

test('a proof that is too young, too old or made up is refused', async () => {
  wire.moveTo('203.0.113.6');
  const young = await solveProof(await wire.challenge());
  const old = await wire.ripeProof();
  for (const [proof, after] of [
    [young, -age.ripe],
    [old, age.lifetime],
    ['{}', 0],
  ] as const) {
    wire.wait(after);
    expect((await wire.write({ proof })).errors).toMatchObject([{ errorInfo: { field: 'proof', problem: 'invalid' } }]);
    wire.wait(-after);
  }
});

test('nothing unexpected happened', () => {
  expect(wire.faults).toEqual([]);
});
