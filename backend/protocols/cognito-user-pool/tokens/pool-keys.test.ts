import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { lifetime, settling } from '#backend/platform/tokens/key-rotation.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openPoolKeys, replacedKeyLifetime } from './pool-keys.ts';

const start = new Date('2026-11-20T10:00:00.000Z');

describeOnBothEngines('pool keys', ({ open }) => {
  it('create one key on the first start and keep it', async () => {
    const { db } = await open();
    const s = { db, now: () => start, randomBytes };
    const first = await openPoolKeys(s);
    const again = await openPoolKeys(s);
    expect(again.current.id).toBe(first.current.id);
    expect(again.jwks()).toEqual(first.jwks());
    expect(await db.selectFrom('poolKey').select('id').execute()).toHaveLength(1);
  });

  it('publish the 2048-bit public key only', async () => {
    const { db } = await open();
    const keys = await openPoolKeys({ db, now: () => start, randomBytes });
    const kid = keys.current.id;
    expect(keys.jwks()).toEqual({
      keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid, e: 'AQAB', n: expect.stringMatching(/^[\w-]{342}$/) }],
    });
  });

  it('are the same for processes that first start concurrently', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const all = await Promise.all(processes.map(({ db }) => openPoolKeys({ db, now: () => start, randomBytes })));
    expect(new Set(all.map((keys) => JSON.stringify(keys.jwks()))).size).toBe(1);
  });

  it('publish a new key at once, sign with it once all processes know it, and keep verifying the old one', async () => {
    const { db } = await open();
    let now = start;
    const s = { db, now: () => now, randomBytes };
    const [rotating, other] = [await openPoolKeys(s), await openPoolKeys(s)];
    const old = rotating.current;
    const token = await new SignJWT({ n: 1 }).setProtectedHeader({ alg: 'RS256' }).sign(old.privateKey);

    await rotating.rotate();
    expect(rotating.current.id).toBe(old.id);
    expect(rotating.jwks().keys).toHaveLength(2);
    now = new Date(start.getTime() + settling);
    const fresh = rotating.current;
    expect(fresh.id).not.toBe(old.id);

    expect(other.find(fresh.id)).toBeUndefined();
    await other.refresh();
    expect(other.current.id).toBe(fresh.id);
    const found = other.find(old.id);
    expect(found && (await jwtVerify(token, found.publicKey)).payload).toEqual({ n: 1 });
  });

  it('rotate an old key and delete it once its tokens expired', async () => {
    let now = start;
    const { db } = await open();
    const keys = await openPoolKeys({ db, now: () => now, randomBytes });
    const after = async (milliseconds: number) => {
      now = new Date(start.getTime() + milliseconds);
      await keys.renew();
      return keys.jwks().keys.length;
    };
    const first = keys.current.id;
    expect(await after(lifetime - 1)).toBe(1);
    expect(await after(lifetime)).toBe(2);
    expect(await after(lifetime + settling + replacedKeyLifetime - 1)).toBe(2);
    expect(keys.find(first)).toBeDefined();
    expect(keys.current.id).not.toBe(first);
    expect(await after(lifetime + settling + replacedKeyLifetime)).toBe(1);
    expect(keys.find(first)).toBeUndefined();
    const again = await openPoolKeys({ db, now: () => now, randomBytes });
    expect(again.jwks()).toEqual(keys.jwks());
    expect(again.current.id).toBe(keys.current.id);
  });

  it('agree between processes that rotate concurrently', async () => {
    let now = start;
    const all = [];
    for (const { db } of [await open(), await open()]) {
      all.push(await openPoolKeys({ db, now: () => now, randomBytes }));
    }
    await Promise.all(all.map((keys) => keys.rotate()));
    await Promise.all(all.map((keys) => keys.refresh()));
    now = new Date(start.getTime() + settling);
    // Three when one process rotates after the other has finished.
    expect([2, 3]).toContain(all[0]?.jwks().keys.length);
    expect(all[1]?.jwks()).toEqual(all[0]?.jwks());
    expect(all[1]?.current.id).toBe(all[0]?.current.id);
  });

  it('have a current key when the clock was set back', async () => {
    const { db } = await open();
    const made = await openPoolKeys({ db, now: () => start, randomBytes });
    const earlier = await openPoolKeys({ db, now: () => new Date(0), randomBytes });
    expect(earlier.current.id).toBe(made.current.id);
  });
});
