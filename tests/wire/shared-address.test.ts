import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buckets } from '#backend/rate-limits/limits.ts';
import { batch, type GuardedWire, refusal, serveGuarded } from './serve-guarded.ts';

/** What one visitor does at an address that is everybody's, a school's, and who is let in all the same. */
let wire: GuardedWire;
beforeAll(async () => {
  wire = await serveGuarded();
});
afterAll(() => wire.close());

test('the one beside it goes on, and so does who only reads', async () => {
  wire.moveTo('203.0.113.2');
  await wire.useUp(buckets.stored.address.burst);
  expect((await wire.send('query Q { listCourses { items { id } } }')).data.listCourses).toEqual({ items: [] });
  wire.moveTo('203.0.113.3');
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('what is invalid takes nothing from the others at the address', async () => {
  wire.moveTo('203.0.113.8');
  for (let sent = 0; sent < 2 * buckets.stored.address.burst; sent += 15) {
    const { errors = [] } = await wire.send(batch(() => 'createContact(input: {})'));
    expect(errors.filter(({ errorType }) => errorType !== 'ValidationException')).toEqual([]);
  }
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('messages leave subscribers their room', async () => {
  wire.moveTo('198.51.100.9');
  await wire.useUp(buckets.stored.address.burst);
  const { data } = await wire.send('mutation M { createNewsLetter(input: { email: "nueve@example.mx" }) { id } }');
  expect(data.createNewsLetter).toEqual({ id: expect.any(String) });
});

test('what was stored is answered when it is sent again, though there is no room', async () => {
  wire.moveTo('198.51.101.10');
  const input = { id: randomUUID(), email: 'otra-vez@example.mx' };
  await wire.useUp(buckets.stored.address.burst - 1);
  const first = await wire.write(input);
  expect(await wire.write(input)).toEqual(first);
  expect((await refusal(wire.write({ ...input, id: randomUUID() }))).response?.statusCode).toBe(429);
});

test('nothing unexpected happened', () => {
  expect(wire.faults).toEqual([]);
});
