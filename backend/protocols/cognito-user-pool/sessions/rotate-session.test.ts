import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { hashOfToken } from './refresh-token.ts';
import { rotateSession } from './rotate-session.ts';
import { sessionLives } from './sessions.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const hour = 60 * minute;

describeOnBothEngines('the rotation of refresh tokens', ({ open }) => {
  async function begun(existing?: Database) {
    const db = existing ?? (await open()).db;
    const pool = await userPoolOver(db, () => now);
    const { id } = await addAccount(db, { email: `${randomUUID()}@example.mx` });
    const { refreshToken, session } = await startedSession(pool, id, now);
    const rotate = async (token: string, at: number) => {
      const rotated = await rotateSession(pool, token, at);
      return typeof rotated === 'string' ? rotated : rotated.refreshToken;
    };
    const notices = () => db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute();
    return { db, pool, session, first: refreshToken, rotate, isLive: () => sessionLives(db, session.id, now), notices };
  }

  it('gives another token each time, and the same one to a call that is repeated within a minute', async () => {
    const { first, rotate, isLive } = await begun();
    const second = await rotate(first, now + hour);
    expect(await rotate(first, now + hour + minute)).toBe(second);
    const third = await rotate(second, now + 2 * hour);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await rotate(third, now + 3 * hour)).toMatch(/^[\w-]{64}$/);
    expect(await isLive()).toBe(true);
  });

  it('ends the session of a token that is used again later, and notifies its holder once', async () => {
    const { first, rotate, isLive, notices, db } = await begun();
    const second = await rotate(first, now + hour);
    expect(await rotate(first, now + hour + minute + 1)).toBe('reused');
    expect(await isLive()).toBe(false);
    expect(await rotate(second, now + hour + minute + 2)).toBe('ended');
    expect(await rotate(first, now + hour + minute + 3)).toBe('ended');
    expect((await notices()).map(({ kind }) => kind)).toEqual(['account-notice']);
    expect(await db.selectFrom('record').select('act').execute()).toEqual([{ act: 'reuseToken' }]);
  });

  it('repeats the token of before for a call that is repeated after the key was replaced', async () => {
    const { first, rotate, pool } = await begun();
    const second = await rotate(first, now + hour);
    const replaced = { ...pool, ring: { ...keyRingOf('z'), secrets: [Buffer.alloc(32, 'z'), ...pool.ring.secrets] } };
    const repeated = await rotateSession(replaced, first, now + hour + 1);
    expect(typeof repeated === 'string' ? repeated : repeated.refreshToken).toBe(second);
  });

  it('ends it at once for a token older than the last', async () => {
    const { first, rotate, isLive } = await begun();
    await rotate(await rotate(first, now + 1), now + 2);
    expect(await rotate(first, now + 3)).toBe('reused');
    expect(await isLive()).toBe(false);
  });

  it('ends it for a made-up second half', async () => {
    const { first, rotate, isLive } = await begun();
    expect(await rotate(`${first.slice(0, 32)}${'x'.repeat(32)}`, now + 1)).toBe('reused');
    expect(await isLive()).toBe(false);
  });

  it('agrees between concurrent calls in several processes', async () => {
    const one = await begun();
    const other = await userPoolOver((await open()).db, () => now);
    const rotated = await Promise.all(
      [one.pool, other, one.pool, other].map((pool) => rotateSession(pool, one.first, now + hour)),
    );
    const tokens = rotated.map((each) => (typeof each === 'string' ? each : each.refreshToken));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[\w-]{64}$/);
  });

  it('takes over sessions from before, whose token never changed', async () => {
    const { db, session, first, rotate, isLive } = await begun();
    const before = { refreshHash: hashOfToken(first), currentHash: null };
    await db.updateTable('accountSession').set(before).where('id', '=', session.id).execute();
    const second = await rotate(first, now + hour);
    expect(await rotate(first, now + hour + 1)).toBe(second);
    await rotate(second, now + 2 * hour);
    expect(await rotate(first, now + 2 * hour)).toBe('reused');
    expect(await isLive()).toBe(false);
  });
});
