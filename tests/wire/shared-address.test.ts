import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptsPerHour } from '#backend/data/write-contact-letters.ts';
import { limits } from '#backend/guard/limits.ts';
import { batch, type GuardedWire, refusal, serveGuarded } from './serve-guarded.ts';

/** What one visitor does at an address that is everybody's, a school's, and who is let in all the same. */
let wire: GuardedWire;
beforeAll(async () => {
  wire = await serveGuarded();
});
afterAll(() => wire.close());

test('the one beside it goes on, and so does who shows a proof or only reads', async () => {
  wire.moveTo('203.0.113.2');
  await wire.useUp(limits.unproven.writes);
  expect((await wire.write({ proof: await wire.ripeProof() })).data.createContact).toEqual({ id: expect.any(String) });
  expect((await wire.send('query Q { listCourses { items { id } } }')).data.listCourses).toEqual({ items: [] });
  wire.moveTo('203.0.113.3');
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('what is invalid takes nothing from the others at the address, with a proof or without', async () => {
  wire.moveTo('203.0.113.8');
  const shown = JSON.stringify(await wire.ripeProof());
  const rounds = Math.ceil(limits.proven.writes / 15) + 1;
  for (let round = 0; round < rounds; round += 1) {
    const { errors = [] } = await wire.send(batch(() => `createContact(input: { proof: ${shown} })`));
    expect(errors.filter(({ errorType }) => errorType !== 'ValidationException')).toEqual([]);
    await wire.send(batch(() => 'createContact(input: {})'));
  }
  expect((await wire.write({ proof: await wire.ripeProof() })).data.createContact).toEqual({ id: expect.any(String) });
  expect((await wire.write()).data.createContact).toEqual({ id: expect.any(String) });
});

test('messages leave subscriptions their room', async () => {
  wire.moveTo('203.0.113.9');
  await wire.useUp(limits.unproven.writes);
  const { data } = await wire.send('mutation M { createNewsLetter(input: { email: "nueve@example.mx" }) { id } }');
  expect(data.createNewsLetter).toEqual({ id: expect.any(String) });
});

test('what was stored is answered when it is sent again, though there is no room', async () => {
  wire.moveTo('203.0.113.10');
  const input = { id: randomUUID(), email: 'otra-vez@example.mx' };
  for (let n = 1; n < limits.mailbox.writes; n += 1) await wire.write({ email: input.email });
  const first = await wire.write(input);
  expect(await wire.write(input)).toEqual(first);
  expect((await refusal(wire.write({ ...input, id: randomUUID() }))).response?.statusCode).toBe(429);
});

test('a mailbox takes so much from one address, and nobody silences its owner', async () => {
  const email = 'eva@example.mx';
  wire.moveTo('203.0.113.11');
  for (let n = 0; n < limits.mailbox.writes; n += 1) expect((await wire.write({ email })).errors).toBeUndefined();
  const refused = await refusal(wire.write({ email: 'EVA+7@example.mx' }));
  expect(refused.response?.statusCode).toBe(429);
  expect(Number(refused.response?.headers['retry-after'])).toBeGreaterThan(limits.mailbox.seconds - 60);
  expect((await wire.write({ email, proof: await wire.ripeProof() })).errors).toBeUndefined();
  wire.moveTo('203.0.113.12');
  expect((await wire.write({ email })).errors).toBeUndefined();
  const stored = await wire.db.selectFrom('contact').select('id').where('email', '=', email).execute();
  expect(stored).toHaveLength(limits.mailbox.writes + 2);
  // However many messages there are, the letters that go to the mailbox are few.
  const letters = await wire.db.selectFrom('mailOutbox').select('id').where('recipient', '=', email).execute();
  expect(letters).toHaveLength(receiptsPerHour);
});

test('nothing unexpected happened', () => {
  expect(wire.faults).toEqual([]);
});
