import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactReceipt } from '#backend/features/contact/email-templates.ts';
import { newsletterOptIn, newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { type EmailQuota, openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsOfKind, emailsPerHour, emailsWaiting } from '#backend/platform/rate-limits/limits.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import type { EmailTemplate } from './email-template.ts';
import { enqueue } from './outbox.ts';
import { longestEmailWait, reserveEmailSlot } from './unverified-limits.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const after = (milliseconds: number) => new Date(start + milliseconds);
const hour = 60 * 60_000;
const bound = emailsOfKind.optIn;
const { most } = bound;

interface Caused {
  readonly kind?: EmailTemplate;
  readonly emailQuota?: EmailQuota;
}

/** Enqueues an e-mail if the quota allows; returns its delay, or the wait, in milliseconds. */
async function write(db: Database, at: Date, { kind = newsletterOptIn, emailQuota }: Caused = {}) {
  return db.transaction().execute(async (trx) => {
    const slot = await reserveEmailSlot(trx, kind, at, emailQuota, bound);
    if ('wait' in slot) return slot;
    const facts = {};
    const id = randomUUID();
    await enqueue(trx, {
      id,
      template: kind,
      facts,
      recipient: `${id}@example.mx`,
      language: 'es',
      cause: 'test:1',
      at: slot.leaves,
    });
    return slot.leaves.getTime() - start;
  });
}

async function writeMany(db: Database, times: number, at: Date, caused: Caused = {}) {
  const written: Awaited<ReturnType<typeof write>>[] = [];
  for (let n = 0; n < times; n += 1) written.push(await write(db, at, caused));
  return written;
}

describeOnBothEngines('e-mails to unverified addresses', ({ open }) => {
  it('are limited per hour; later ones are delayed until the limit allows', async () => {
    const { db } = await open();
    for (let n = 0; n < most; n += 1) expect(await write(db, after(n))).toBe(n);
    // The first ones leave the hourly window one by one.
    for (let n = 0; n < 3; n += 1) expect(await write(db, after(most))).toBe(hour + n);
    expect(await write(db, after(hour + 3))).toBe(hour + 3);
    // 96 of the first remain, and four later ones.
    expect(await write(db, after(hour + 3))).toBe(hour + 4);
  });

  it('do not wait for other templates', async () => {
    const { db } = await open();
    const [template, facts] = [newsletterWelcome, {}];
    for (let n = 0; n < most; n += 1) {
      const toSend = {
        template,
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

  it('reserve half of each hour for networks below their quota', async () => {
    const { db } = await open();
    const quotaOf = openEmailQuotas();
    const networks = Array.from({ length: 4 }, (_, n) => `198.51.${n}`);
    const all = [];
    for (const network of networks) {
      const one = [];
      for (let n = 0; n < 60; n += 1)
        one.push(await write(db, after(0), { emailQuota: quotaOf(`${network}.${n % 50}`) }));
      all.push(one);
    }
    const leaving = all.flat().filter((leaves) => leaves === 0).length;
    // A network new at half the quota counts as small until it has caused a few.
    expect(leaving).toBeLessThanOrEqual(most / 2 + 2 * networks.length);
    for (const ofOne of all) {
      expect(ofOne.filter((leaves) => leaves === 0).length).toBeLessThanOrEqual(emailsPerHour.network);
      expect(ofOne.filter((leaves) => leaves === hour).length).toBeLessThanOrEqual(emailsWaiting.network);
      expect(ofOne.at(-1)).toEqual({ wait: hour / 1_000 });
    }
    for (const n of [1, 2, 3]) expect(await write(db, after(0), { emailQuota: quotaOf(`203.0.${n}.1`) })).toBe(0);
  });

  it('from a crowd of networks delay another network boundedly, and never exceed the hourly limit', async () => {
    const { db } = await open();
    const quotaOf = openEmailQuotas();
    const ofAll: number[] = [];
    for (let n = 0; n < 64; n += 1) {
      const written = await writeMany(db, 10, after(n), { emailQuota: quotaOf(`198.51.${n}.1`) });
      ofAll.push(...written.filter((leaves) => typeof leaves === 'number'));
    }
    const own = await write(db, after(100), { emailQuota: quotaOf('203.0.113.1') });
    expect(own).toBeGreaterThan(100);
    expect(own).toBeLessThan(5 * hour);
    for (const leaves of ofAll) {
      const within = ofAll.filter((other) => other > leaves - hour && other <= leaves);
      expect(within.length).toBeLessThanOrEqual(most);
    }
  });

  it('are refused when delayed by more than a day, except without a quota', async () => {
    const { db } = await open();
    await writeMany(db, most, after(longestEmailWait));
    expect(await write(db, after(1_000), { emailQuota: openEmailQuotas()('a') })).toEqual({ wait: 3_599 });
    expect(await write(db, after(1_000))).toBe(longestEmailWait + hour);
  });

  it('are limited in total across concurrent processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const all = processes.flatMap(({ db }) => Array.from({ length: most / 2 }, () => write(db, after(0))));
    const delays = (await Promise.all(all)).toSorted((one, other) => Number(one) - Number(other));
    expect(delays).toEqual([...Array<number>(most).fill(0), ...Array<number>(most / 2).fill(hour)]);
  });
});
