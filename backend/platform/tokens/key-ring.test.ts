import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openKeyRing } from './key-ring.ts';
import { lifetime, settling } from './key-rotation.ts';
import { readSignedToken, signToken } from './signed-token.ts';

const start = new Date('2026-11-20T10:00:00.000Z');

describeOnBothEngines('the key ring', ({ open }) => {
  it('creates one secret on the first start and reuses it', async () => {
    const { db } = await open();
    const s = { db, now: () => start, randomBytes };
    const first = await openKeyRing(s);
    expect(first.current.secret).toHaveLength(32);
    const again = await openKeyRing(s);
    expect(again.current).toEqual(first.current);
    expect(await db.selectFrom('signingKey').select('id').execute()).toHaveLength(1);
  });

  it('is the same for processes with a concurrent first start', async () => {
    const processes = await Promise.all([open(), open(), open(), open()]);
    const rings = await Promise.all(processes.map(({ db }) => openKeyRing({ db, now: () => start, randomBytes })));
    expect(new Set(rings.map((ring) => Buffer.from(ring.current.secret).toString('hex'))).size).toBe(1);
    expect(new Set(rings.map((ring) => ring.current.id)).size).toBe(1);
  });

  it('rotates: the new key signs once all processes know it, the old one verifies for ever', async () => {
    const { db } = await open();
    let now = start;
    const s = { db, now: () => now, randomBytes };
    const [rotating, other] = [await openKeyRing(s), await openKeyRing(s)];
    const oldToken = signToken(rotating, 'test', { n: 1 });
    const old = rotating.current.id;

    await rotating.rotate();
    expect(rotating.current.id).toBe(old);
    await other.refresh();
    now = new Date(start.getTime() + settling);
    expect(rotating.current.id).not.toBe(old);
    expect(other.current).toEqual(rotating.current);

    const newToken = signToken(rotating, 'test', { n: 2 });
    expect(readSignedToken(other, 'test', newToken)).toEqual({ n: 2 });
    expect(readSignedToken(rotating, 'test', oldToken)).toEqual({ n: 1 });
    expect(readSignedToken(await openKeyRing(s), 'test', oldToken)).toEqual({ n: 1 });
  });

  it('rotates once its newest secret is old, and once only', async () => {
    let now = start;
    const rings = [];
    for (const { db } of [await open(), await open()])
      rings.push(await openKeyRing({ db, now: () => now, randomBytes }));
    const [one, other] = rings;
    now = new Date(start.getTime() + lifetime - 1);
    await one?.renew();
    expect(one?.secrets).toHaveLength(1);
    now = new Date(start.getTime() + lifetime);
    await one?.renew();
    await other?.renew();
    now = new Date(now.getTime() + settling);
    await one?.renew();
    expect(one?.secrets).toHaveLength(2);
    expect(other?.current).toEqual(one?.current);
    expect(one?.current.secret).toEqual(one?.secrets[0]);
  });

  it('rotates on time after a rotation by a clock that was years ahead', async () => {
    let now = start;
    const { db } = await open();
    const ring = await openKeyRing({ db, now: () => now, randomBytes });
    now = new Date(start.getTime() + 20 * lifetime);
    await ring.renew();
    now = start;
    await ring.renew();
    expect(ring.secrets).toHaveLength(2);
    now = new Date(start.getTime() + lifetime);
    await ring.renew();
    await ring.renew();
    now = new Date(now.getTime() + settling);
    await ring.renew();
    expect(ring.secrets).toHaveLength(3);
    expect(ring.current.secret).toEqual(ring.secrets[0]);
  });

  it('replaces a first key of a clock that was years ahead, once', async () => {
    let now = new Date(start.getTime() + 20 * lifetime);
    const { db } = await open();
    const ring = await openKeyRing({ db, now: () => now, randomBytes });
    now = start;
    await ring.renew();
    await ring.renew();
    now = new Date(start.getTime() + settling);
    expect(ring.secrets).toHaveLength(2);
    expect(ring.current.secret).toEqual(ring.secrets[0]);
  });

  it('returns all its secrets, the newest first', async () => {
    const { db } = await open();
    const ring = await openKeyRing({ db, now: () => start, randomBytes });
    const first = ring.current.secret;
    expect(ring.secrets).toEqual([first]);
    await ring.rotate();
    expect(ring.secrets).toHaveLength(2);
    expect(ring.secrets[1]).toEqual(first);
    expect(ring.secrets[0]).not.toEqual(first);
  });

  it('agrees with a process that rotates concurrently', async () => {
    let now = start;
    const rings = [];
    for (const { db } of [await open(), await open()])
      rings.push(await openKeyRing({ db, now: () => now, randomBytes }));
    await Promise.all(rings.map((ring) => ring.rotate()));
    await Promise.all(rings.map((ring) => ring.refresh()));
    const first = rings[0]?.current.id;
    now = new Date(start.getTime() + settling);
    expect(rings[0]?.current.id).not.toBe(first);
    expect(rings[1]?.current).toEqual(rings[0]?.current);
  });

  it('has a current key when the clock was set back', async () => {
    const { db } = await open();
    const made = await openKeyRing({ db, now: () => start, randomBytes });
    const earlier = await openKeyRing({ db, now: () => new Date(0), randomBytes });
    expect(earlier.current).toEqual(made.current);
  });
});
