import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { batch, createContact, type GuardedWire, refusal, serveGuarded } from '#tests/wire/support/serve-guarded.ts';

let wire: GuardedWire;
beforeAll(async () => {
  wire = await serveGuarded();
});
afterAll(() => wire.close());
beforeEach(() => {
  wire.requests.length = 0;
});

test('serves a standard client', async () => {
  wire.moveTo('203.0.113.1');
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('limits the writes of an IP address with Retry-After, and the client tries three times', async () => {
  wire.moveTo('203.0.113.2');
  await wire.useUp(buckets.stored.address.burst);
  wire.requests.length = 0;
  const refused = await refusal(wire.write());
  expect(refused.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
  expect(refused.response).toMatchObject({ statusCode: 429 });
  const wait = Number(refused.response?.headers['retry-after']);
  // Room for one request returns long before the bucket is full.
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(buckets.stored.address.seconds);
  expect(wire.requests).toEqual(['/graphql', '/graphql', '/graphql']);

  const client = generateClient({ authMode: 'iam' });
  const { errors } = (await refusal(
    Promise.resolve(client.graphql({ query: createContact, variables: { input: {} } })),
  )) as {
    errors?: readonly { message: string }[];
  };
  expect(errors?.[0]?.message).toMatch(/^Too many requests/);
});

test('counts every root field of a request', async () => {
  wire.moveTo('203.0.113.4');
  await wire.useUp(buckets.stored.address.burst - 1);
  const last = (name: string) =>
    `${name}: createContact(input: { name: "A", lastname: "L", type: "training", message: "H", email: "${name}@l.mx" }) { id }`;
  const { data, errors } = await wire.send(`mutation M { ${last('a')} ${last('b')} }`);
  expect(data).toEqual({ a: { id: expect.any(String) }, b: null });
  expect(errors).toMatchObject([{ errorType: 'TooManyRequestsException', path: ['b'] }]);
});

test('does not limit staff', async () => {
  wire.moveTo('203.0.113.7');
  const body = JSON.stringify({ query: batch(() => 'createContact(input: {})') });
  for (let written = 0; written <= buckets.fruitless.address.burst; written += 15) {
    const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers: { authorization: 'staff' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('TooManyRequests');
  }
});

test('refills the rate limit over time, no faster', async () => {
  wire.moveTo('203.0.113.5');
  await wire.useUp(buckets.stored.address.burst);
  const minutes = 4;
  for (let minute = 0; minute < minutes; minute += 1) {
    wire.wait(buckets.stored.address.seconds * 1_000);
    expect((await wire.write({ email: `${minute}@robot.mx` })).errors).toBeUndefined();
    expect((await refusal(wire.write({ email: `again-${minute}@robot.mx` }))).response?.statusCode).toBe(429);
  }
  const stored = await wire.db.selectFrom('contact').select('id').where('email', 'like', '%@robot.mx').execute();
  expect(stored).toHaveLength(minutes);
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
