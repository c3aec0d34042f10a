import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactReceipt } from '#backend/business/contact/letters.ts';
import { newsletterOptIn, newsletterWelcome } from '#backend/business/newsletter/letters.ts';
import type { Database } from '#backend/database/tables.ts';
import { type LetterShare, openLetterShares } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind, lettersPerHour, lettersWaiting } from '#backend/rate-limits/limits.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import type { LetterKind } from './letter-kind.ts';
import { longestWait, roomForStranger } from './letters-to-strangers.ts';
import { enqueue } from './outbox.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const after = (milliseconds: number) => new Date(start + milliseconds);
const hour = 60 * 60_000;
const bound = lettersOfKind.optIn;
const { most } = bound;

interface Caused {
  readonly kind?: LetterKind;
  readonly share?: LetterShare;
}

/** Writes a letter as soon as there is room for it; answers in how many milliseconds after the start, or how long to wait. */
async function write(db: Database, at: Date, { kind = newsletterOptIn, share }: Caused = {}) {
  return db.transaction().execute(async (trx) => {
    const room = await roomForStranger(trx, kind, at, share, bound);
    if ('wait' in room) return room;
    const facts = {};
    const id = randomUUID();
    await enqueue(trx, {
      id,
      letter: kind,
      facts,
      recipient: `${id}@example.mx`,
      language: 'es',
      cause: 'test:1',
      at: room.leaves,
    });
    return room.leaves.getTime() - start;
  });
}

async function writeMany(db: Database, times: number, at: Date, caused: Caused = {}) {
  const written: Awaited<ReturnType<typeof write>>[] = [];
  for (let n = 0; n < times; n += 1) written.push(await write(db, at, caused));
  return written;
}

describeOnBothEngines('the letters that anybody can cause', ({ open }) => {
  it('leave so many an hour, and the next when there is room', async () => {
    const { db } = await open();
    for (let n = 0; n < most; n += 1) expect(await write(db, after(n))).toBe(n);
    // The first ones are an hour old then, one after the other.
    for (let n = 0; n < 3; n += 1) expect(await write(db, after(most))).toBe(hour + n);
    expect(await write(db, after(hour + 3))).toBe(hour + 3);
    // Ninety-six of the first are left, and the four after them.
    expect(await write(db, after(hour + 3))).toBe(hour + 4);
  });

  it('wait for none of another kind', async () => {
    const { db } = await open();
    const [letter, facts] = [newsletterWelcome, {}];
    for (let n = 0; n < most; n += 1) {
      const toSend = {
        letter,
        facts,
        recipient: 'a@example.mx',
        language: 'es',
        cause: 'test:1',
        at: after(0),
      } as const;
      await db.transaction().execute((trx) => enqueue(trx, { id: `welcome-${n}`, ...toSend }));
    }
    expect(await writeMany(db, most, after(0))).toEqual(Array(most).fill(0));
    expect(await write(db, after(0))).toBe(hour);
    expect(await writeMany(db, most, after(0), { kind: contactReceipt })).toEqual(Array(most).fill(0));
    expect(await write(db, after(0), { kind: contactReceipt })).toBe(hour);
  });

  it('leave half of the hour to networks that caused few, whatever the others ask', async () => {
    const { db } = await open();
    const shareOf = openLetterShares();
    const networks = Array.from({ length: 4 }, (_, n) => `198.51.${n}`);
    const all = [];
    for (const network of networks) {
      const one = [];
      for (let n = 0; n < 60; n += 1) one.push(await write(db, after(0), { share: shareOf(`${network}.${n % 50}`) }));
      all.push(one);
    }
    const leaving = all.flat().filter((leaves) => leaves === 0).length;
    // A network that comes when half is taken is small until it caused a few itself.
    expect(leaving).toBeLessThanOrEqual(most / 2 + 2 * networks.length);
    for (const ofOne of all) {
      expect(ofOne.filter((leaves) => leaves === 0).length).toBeLessThanOrEqual(lettersPerHour.network);
      expect(ofOne.filter((leaves) => leaves === hour).length).toBeLessThanOrEqual(lettersWaiting.network);
      expect(ofOne.at(-1)).toEqual({ wait: hour / 1_000 });
    }
    for (const n of [1, 2, 3]) expect(await write(db, after(0), { share: shareOf(`203.0.${n}.1`) })).toBe(0);
  });

  it('of a crowd of networks put a stranger off by what each may have waiting, and are never too many an hour', async () => {
    const { db } = await open();
    const shareOf = openLetterShares();
    const ofAll: number[] = [];
    for (let n = 0; n < 64; n += 1) {
      const written = await writeMany(db, 10, after(n), { share: shareOf(`198.51.${n}.1`) });
      ofAll.push(...written.filter((leaves) => typeof leaves === 'number'));
    }
    const mine = await write(db, after(100), { share: shareOf('203.0.113.1') });
    expect(mine).toBeGreaterThan(100);
    expect(mine).toBeLessThan(5 * hour);
    for (const leaves of ofAll) {
      const within = ofAll.filter((other) => other > leaves - hour && other <= leaves);
      expect(within.length).toBeLessThanOrEqual(most);
    }
  });

  it('are not written when they would leave after more than a day, but for whoever has no share', async () => {
    const { db } = await open();
    await writeMany(db, most, after(longestWait));
    expect(await write(db, after(1_000), { share: openLetterShares()('a') })).toEqual({ wait: 3_599 });
    expect(await write(db, after(1_000))).toBe(longestWait + hour);
  });

  it('are so many of all that several processes write at once', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const all = processes.flatMap(({ db }) => Array.from({ length: most / 2 }, () => write(db, after(0))));
    const rooms = (await Promise.all(all)).toSorted((one, other) => Number(one) - Number(other));
    expect(rooms).toEqual([...Array<number>(most).fill(0), ...Array<number>(most / 2).fill(hour)]);
  });
});
