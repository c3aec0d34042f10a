import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import {
  type CountedAttempt,
  countAttempt,
  forgetFailures,
  forgive,
  purgeFailures,
  takeBack,
} from './sign-in-guard.ts';

const start = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
const ring = keyRingOf('k1');
const home = '192.0.2.1';

const attempt = (db: Database, username: string, now = start, address = home) =>
  countAttempt({ db, ring }, { username, address }, now);

/** That many attempts as fast as they are let through; answers how many were. */
async function hammer(db: Database, times: number, username: string, address = home): Promise<number> {
  let through = 0;
  for (let n = 0; n < times; n += 1) if (await attempt(db, username, start, address)) through += 1;
  return through;
}

const pardon = (db: Database, counted: CountedAttempt | null) => {
  if (!counted) throw new Error('It was not counted.');
  return db.transaction().execute((trx) => forgive(trx, counted));
};

const rows = (db: Database, kind: string) =>
  db.selectFrom('signInFailure').select(['failures', 'lastAt']).where('who', 'like', `${kind}:%`).execute();

describeOnBothEngines('the guard of signing in', ({ open }) => {
  it('lets five through at once, then one after each wait', async () => {
    const { db } = await open();
    expect(await hammer(db, 8, 'ana@example.mx')).toBe(5);
    expect(await attempt(db, 'ana@example.mx', start + 999)).toBeNull();
    expect(await attempt(db, 'ana@example.mx', start + 1_000)).not.toBeNull();
    expect(await attempt(db, 'ana@example.mx', start + 2_999)).toBeNull();
    expect(await attempt(db, 'ana@example.mx', start + 3_000)).not.toBeNull();
    // What was refused did not count: the next wait is four seconds, not more.
    expect(await attempt(db, 'ana@example.mx', start + 7_000)).not.toBeNull();
  });

  it('lets no more than five of a hundred through that come together, in two processes', async () => {
    const processes = [await open(), await open()];
    const tries = Array.from({ length: 50 }, (_, n) =>
      processes.map(({ db }) => attempt(db, 'ana@example.mx', start, `192.0.2.${n}`)),
    );
    const through = (await Promise.all(tries.flat())).filter((counted) => counted !== null);
    expect(through).toHaveLength(5);
  });

  it('counts the two spellings of a mailbox as one account, from wherever they come', async () => {
    const { db } = await open();
    expect(await hammer(db, 5, 'Ana@Example.mx', '192.0.2.7')).toBe(5);
    expect(await attempt(db, 'ana@example.mx')).toBeNull();
    expect(await attempt(db, 'ben@example.mx')).not.toBeNull();
  });

  it('lets an address try thirty times, whatever the names; the same network of IPv6 is one address', async () => {
    const { db } = await open();
    let through = 0;
    for (let n = 0; n < 40; n += 1) {
      if (await attempt(db, `somebody-${n}@example.mx`, start, `2001:db8:1:2::${n}`)) through += 1;
    }
    expect(through).toBe(30);
    expect(await attempt(db, 'ana@example.mx', start, '2001:db8:1:2:ffff::1')).toBeNull();
    expect(await attempt(db, 'ana@example.mx', start, '2001:db8:1:3::1')).not.toBeNull();
    expect(await attempt(db, 'ana@example.mx', start + 1_000, '2001:db8:1:2:ffff::1')).not.toBeNull();
  });

  it('starts an account anew when it is forgiven', async () => {
    const { db } = await open();
    await hammer(db, 4, 'ana@example.mx');
    await pardon(db, await attempt(db, 'ana@example.mx'));
    expect(await hammer(db, 8, 'ana@example.mx')).toBe(5);
  });

  it('keeps the failures of the address when one of its accounts signs in', async () => {
    const { db } = await open();
    await hammer(db, 3, 'victim@example.mx');
    const [before] = await rows(db, 'address');
    await pardon(db, await attempt(db, 'mine@example.mx', start + 5_000));
    expect(await rows(db, 'address')).toEqual([before]);
    expect(before).toEqual({ failures: 3, lastAt: new Date(start).toISOString() });
  });

  it('takes one failure of the address away when others were counted in the meantime', async () => {
    const { db } = await open();
    const right = await attempt(db, 'mine@example.mx');
    await hammer(db, 3, 'victim@example.mx');
    await pardon(db, right);
    expect(await rows(db, 'address')).toEqual([{ failures: 3, lastAt: new Date(start).toISOString() }]);
    expect(await rows(db, 'account')).toEqual([{ failures: 3, lastAt: new Date(start).toISOString() }]);
  });

  it('takes back what could not be looked at', async () => {
    const { db } = await open();
    await hammer(db, 4, 'ana@example.mx');
    const counted = await attempt(db, 'ana@example.mx', start + 9);
    if (!counted) throw new Error('It was not counted.');
    await takeBack({ db, ring }, counted);
    for (const kind of ['account', 'address']) {
      expect(await rows(db, kind)).toEqual([{ failures: 4, lastAt: new Date(start).toISOString() }]);
    }
    const first = await attempt(db, 'new@example.mx', start, '192.0.2.99');
    if (!first) throw new Error('It was not counted.');
    await takeBack({ db, ring }, first);
    expect(new Set((await rows(db, 'account')).map(({ failures }) => failures))).toEqual(new Set([0, 4]));
  });

  it('forgets the failures of whoever proved to hold the mailbox', async () => {
    const { db } = await open();
    await hammer(db, 9, 'ana@example.mx');
    await db.transaction().execute((trx) => forgetFailures(trx, ring, 'Ana@example.mx'));
    expect(await hammer(db, 8, 'ana@example.mx')).toBe(5);
  });

  it('goes on counting after the keys were rotated', async () => {
    const { db } = await open();
    await hammer(db, 5, 'ana@example.mx');
    const rotated = { db, ring: keyRingOf('k2', 'k1') };
    expect(await countAttempt(rotated, { username: 'ana@example.mx', address: home }, start)).toBeNull();
  });

  it('keeps neither names nor addresses, and nothing for longer than a day', async () => {
    const { db } = await open();
    await attempt(db, 'ana@example.mx');
    const kept = await db.selectFrom('signInFailure').select('who').orderBy('who').execute();
    expect(kept).toEqual([
      { who: expect.stringMatching(/^account:[\w-]{43}$/) },
      { who: expect.stringMatching(/^address:[\w-]{43}$/) },
    ]);
    expect(await purgeFailures(db, start + day)).toBe(0);
    expect(await purgeFailures(db, start + day + 1)).toBe(2);
  });
});
