import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { batch, type GuardedWire, refusal, serveGuarded } from '#tests/wire/support/serve-guarded.ts';

/** One visitor of a shared address, such as a school's, must not lock the others out. */
let wire: GuardedWire;
beforeAll(async () => {
  wire = await serveGuarded();
});
afterAll(() => wire.close());

test('another address of the network, and reads, are still served', async () => {
  wire.moveTo('203.0.113.2');
  await wire.useUp(buckets.stored.address.burst);
  expect((await wire.send('query Q { listCourses { items { id } } }')).data.listCourses).toEqual({ items: [] });
  wire.moveTo('203.0.113.3');
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('invalid requests do not count against others at the address', async () => {
  wire.moveTo('203.0.113.8');
  for (let sent = 0; sent < 2 * buckets.stored.address.burst; sent += 15) {
    const { errors = [] } = await wire.send(batch(() => 'createContact(input: {})'));
    expect(errors.filter(({ errorType }) => errorType !== 'ValidationException')).toEqual([]);
  }
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('messages leave the subscribers’ limit unused', async () => {
  wire.moveTo('198.51.100.9');
  await wire.useUp(buckets.stored.address.burst);
  const { data } = await wire.send('mutation M { createNewsLetter(input: { email: "nueve@example.mx" }) { id } }');
  expect(data.createNewsLetter).toEqual({ id: expect.any(String) });
});

test('a repeated create is served without limit left', async () => {
  wire.moveTo('198.51.101.10');
  const input = { id: randomUUID(), email: 'otra-vez@example.mx' };
  await wire.useUp(buckets.stored.address.burst - 1);
  const first = await wire.write(input);
  expect(await wire.write(input)).toEqual(first);
  expect((await refusal(wire.write({ ...input, id: randomUUID() }))).response?.statusCode).toBe(429);
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
