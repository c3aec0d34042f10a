import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { lockouts } from '#backend/platform/rate-limits/limits.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { countAttempt } from './count-attempt.ts';
import {
  codeCounters,
  forgive,
  rememberAddress,
  resetAttempts,
  sessionCounters,
  signInCounters,
} from './sign-in-limits.ts';

const start = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const ring = keyRingOf('k1');
const home = '192.0.2.1';
const ana = 'ana@example.mx';

const attempt = (db: Database, username: string, now = start, address = home) =>
  countAttempt(db, signInCounters(ring, { username, address }), now);

/** Makes attempts back to back; returns the number allowed. */
async function hammer(db: Database, times: number, username: string, address = home, now = start): Promise<number> {
  let through = 0;
  for (let n = 0; n < times; n += 1) if (await attempt(db, username, now, address)) through += 1;
  return through;
}

async function signIn(db: Database, username: string, now = start, address = home): Promise<boolean> {
  const counted = await attempt(db, username, now, address);
  if (!counted) return false;
  await db.transaction().execute((trx) => forgive(trx, ring, { username, address }, counted, now));
  return true;
}

/** Attempts from ever new networks until all are locked out. */
async function besiege(db: Database, username: string, now = start): Promise<number> {
  let through = 0;
  for (let n = 0; n < 40; n += 1) through += await hammer(db, 5, username, `2001:db8:${n}::1`, now);
  return through;
}

const rows = (db: Database, kind: string) =>
  db.selectFrom('failedAttempt').select(['failures', 'lastAt']).where('who', 'like', `${kind}:%`).execute();

describeOnBothEngines('sign-in limits', ({ open }) => {
  it('allow five attempts at an account per address, and others from other addresses', async () => {
    const { db } = await open();
    expect(await hammer(db, 8, 'Ana@Example.mx', '192.0.2.7')).toBe(5);
    expect(await attempt(db, ana, start, '192.0.2.7')).toBeNull();
    expect(await attempt(db, ana)).not.toBeNull();
    expect(await attempt(db, 'ben@example.mx', start, '192.0.2.7')).not.toBeNull();
  });

  it('allow an address thirty attempts for any names; an IPv6 network is one address', async () => {
    const { db } = await open();
    let through = 0;
    for (let n = 0; n < 40; n += 1) {
      if (await attempt(db, `somebody-${n}@example.mx`, start, `2001:db8:1:2::${n}`)) through += 1;
    }
    expect(through).toBe(30);
    expect(await attempt(db, ana, start, '2001:db8:1:2:ffff::1')).toBeNull();
    expect(await attempt(db, ana, start, '2001:db8:1:3::1')).not.toBeNull();
    expect(await attempt(db, ana, start + 1_000, '2001:db8:1:2:ffff::1')).not.toBeNull();
  });

  it('allow sites and networks a few times the attempts of an address', async () => {
    const { db } = await open();
    const first = async (addresses: readonly string[]) => {
      let through = 0;
      for (const [n, address] of addresses.entries())
        if (await attempt(db, `v${n}@example.mx`, start, address)) through += 1;
      return through;
    };
    const many = (most: number, of: (n: string) => string) =>
      Array.from({ length: most }, (_, n) => of(n.toString(16)));
    expect(await first(many(60, (n) => `2001:db8:1:${n.padStart(2, '0')}::1`))).toBe(lockouts.site.free);
    expect(await first(many(200, (n) => `2001:db8:1:${n}00::1`))).toBe(lockouts.network.free - lockouts.site.free);
    expect(await attempt(db, ana, start, '2001:db8:2::1')).not.toBeNull();
    // Strangers share an IPv4 network: it is not counted.
    expect(await first(many(200, (n) => `192.0.2.${Number.parseInt(n, 16)}`))).toBe(200);
  });

  it('never delay a known address for failures of its network', async () => {
    const { db } = await open();
    const address = '2001:db8:3:1::1';
    await db.transaction().execute((trx) => resetAttempts(trx, ring, { username: ana, address }, start));
    for (let n = 0; n < 60; n += 1) await attempt(db, `v${n}@example.mx`, start, `2001:db8:3:${n + 2}::1`);
    expect(await attempt(db, 'ben@example.mx', start, address)).toBeNull();
    expect(await attempt(db, ana, start, address)).not.toBeNull();
  });

  it('allow a hundred from any addresses, then only from where the account was used', async () => {
    const { db } = await open();
    expect(await signIn(db, ana)).toBe(true);
    expect(await besiege(db, ana)).toBe(lockouts.account.free);
    expect(await besiege(db, 'nobody@example.mx')).toBe(lockouts.account.free);
    expect(await signIn(db, ana, start, '198.51.100.9')).toBe(false);
    expect(await signIn(db, ana)).toBe(true);
    expect(await signIn(db, ana)).toBe(true);
  });

  it('know the addresses of refreshed sessions and of password changes', async () => {
    const { db } = await open();
    await besiege(db, ana);
    expect(await signIn(db, ana)).toBe(false);
    await rememberAddress(db, ring, { username: 'Ana@example.mx', address: home }, start);
    expect(await signIn(db, ana)).toBe(true);
    const phone = { username: ana, address: '198.51.100.9' };
    await db.transaction().execute((trx) => resetAttempts(trx, ring, phone, start));
    await besiege(db, ana);
    expect(await signIn(db, ana, start, phone.address)).toBe(true);
    expect(await signIn(db, ana, start, '198.51.100.10')).toBe(false);
  });

  it('apply the curve of the address to guesses from where the account was used', async () => {
    const { db } = await open();
    await signIn(db, ana);
    expect(await hammer(db, 9, ana)).toBe(5);
    await rememberAddress(db, ring, { username: ana, address: home }, start + 2 * 24 * 60 * minute);
    expect(await hammer(db, 9, ana)).toBe(0);
  });

  it('reset an account on sign-in, for that address only', async () => {
    const { db } = await open();
    await hammer(db, 5, ana, '192.0.2.7');
    await hammer(db, 4, ana);
    expect(await signIn(db, ana)).toBe(true);
    expect(await hammer(db, 8, ana)).toBe(5);
    expect(await hammer(db, 8, ana, '192.0.2.7')).toBe(0);
  });

  it('keep failures of an address when one of its accounts signs in', async () => {
    const { db } = await open();
    await hammer(db, 3, 'victim@example.mx');
    const [before] = await rows(db, 'address');
    await signIn(db, 'mine@example.mx', start + 5_000);
    expect(await rows(db, 'address')).toEqual([before]);
    expect(before).toEqual({ failures: 3, lastAt: new Date(start).toISOString() });
  });

  it('forget failures of an account after a password reset, but not those of addresses', async () => {
    const { db } = await open();
    for (const address of [home, '192.0.2.7']) await hammer(db, 9, ana, address);
    await hammer(db, 9, 'ben@example.mx', '192.0.2.7');
    await db
      .transaction()
      .execute((trx) => resetAttempts(trx, ring, { username: 'Ana@example.mx', address: home }, start));
    for (const address of [home, '192.0.2.7']) expect(await hammer(db, 8, ana, address)).toBe(5);
    expect(await hammer(db, 8, 'ben@example.mx', '192.0.2.7')).toBe(0);
    expect((await rows(db, 'address')).map(({ failures }) => failures).toSorted((a, b) => a - b)).toEqual([10, 15]);
  });

  it('keep counting after a key rotation', async () => {
    const { db } = await open();
    await hammer(db, 5, ana);
    const rotated = signInCounters(keyRingOf('k2', 'k1'), { username: ana, address: home });
    expect(await countAttempt(db, rotated, start)).toBeNull();
  });

  it('store no names or addresses, and no two equal hashes across names', async () => {
    const { db } = await open();
    await attempt(db, ana);
    await attempt(db, 'ben@example.mx');
    await countAttempt(db, codeCounters(ring, { username: ana, address: home }), start);
    const stored = (await db.selectFrom('failedAttempt').select('who').orderBy('who').execute()).map(({ who }) => who);
    expect(stored).toHaveLength(7);
    for (const who of stored) expect(who).toMatch(/^(address|network|account|codes):[\w-]{43}(@[\w-]{43})?$/);
    const addresses = stored.flatMap((who) => who.split('@')[1] ?? []);
    expect(new Set(addresses).size).toBe(3);
  });

  it('count codes and sessions apart from sign-in', async () => {
    const { db } = await open();
    await hammer(db, 9, ana);
    for (const counters of [codeCounters(ring, { username: ana, address: home }), sessionCounters('s-1')]) {
      let through = 0;
      for (let n = 0; n < 9; n += 1) if (await countAttempt(db, counters, start)) through += 1;
      expect(through).toBe(5);
    }
    expect(await countAttempt(db, sessionCounters('s-2'), start)).not.toBeNull();
    expect(await countAttempt(db, codeCounters(ring, { username: ana, address: '192.0.2.7' }), start)).not.toBeNull();
  });
});
