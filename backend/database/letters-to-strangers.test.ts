import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { lettersToStrangersPerHour as most, roomForStranger } from './letters-to-strangers.ts';
import { enqueue } from './outbox.ts';
import type { Database } from './tables.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const after = (milliseconds: number) => new Date(start + milliseconds);
const hour = 60 * 60_000;

/** Writes a letter as soon as there is room for it; answers in how many milliseconds after the start that is. */
async function write(db: Database, at: Date, kind: 'contact-receipt' | 'newsletter-opt-in' = 'newsletter-opt-in') {
  return db.transaction().execute(async (trx) => {
    const room = await roomForStranger(trx, at);
    const letter = kind === 'contact-receipt' ? { kind, type: 'ideas' as const } : { kind, newsletterId: 'n' };
    const id = randomUUID();
    await enqueue(trx, { id, letter, recipient: `${id}@example.mx`, language: 'es', cause: 'test:1', at: room });
    return room.getTime() - start;
  });
}

describeOnBothEngines('the letters that anybody can cause', ({ open }) => {
  it('leave so many an hour, and the next when there is room', async () => {
    const { db } = await open();
    for (let n = 0; n < most; n += 1) {
      expect(await write(db, after(n), n % 2 ? 'contact-receipt' : 'newsletter-opt-in')).toBe(n);
    }
    // The first ones are an hour old then, one after the other.
    for (let n = 0; n < 3; n += 1) expect(await write(db, after(most))).toBe(hour + n);
    expect(await write(db, after(hour + 3))).toBe(hour + 3);
    // Ninety-six of the first are left, and the four after them.
    expect(await write(db, after(hour + 3))).toBe(hour + 4);
  });

  it('do not wait for others', async () => {
    const { db } = await open();
    const letter = { kind: 'newsletter-welcome' } as const;
    for (let n = 0; n < most; n += 1) {
      const toSend = { letter, recipient: 'a@example.mx', language: 'es', cause: 'test:1', at: after(0) } as const;
      await db.transaction().execute((trx) => enqueue(trx, { id: `welcome-${n}`, ...toSend }));
    }
    expect(await write(db, after(0))).toBe(0);
  });

  it('are so many of all that several processes write at once', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const all = processes.flatMap(({ db }) => Array.from({ length: most / 2 }, () => write(db, after(0))));
    const rooms = (await Promise.all(all)).toSorted((one, other) => one - other);
    expect(rooms).toEqual([...Array<number>(most).fill(0), ...Array<number>(most / 2).fill(hour)]);
  });
});
