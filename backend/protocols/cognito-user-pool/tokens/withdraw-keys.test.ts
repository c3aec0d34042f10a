import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { readWithdraw, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { openSealedKeys, rowOf } from '#backend/platform/tokens/seal-keys.ts';
import { recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { sealFor } from '#backend/protocols/cognito-user-pool/factor/stored-factor.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openPoolKeys, withdrawKeys } from './pool-keys.ts';

const start = new Date('2026-11-22T10:00:00.000Z');

describeOnBothEngines('withdrawKeys', ({ open }) => {
  it('replaces every key in every process; the new ones sign at once', async () => {
    const [{ db }, other] = [await open(), await open()];
    const s = { db, now: () => start, randomBytes };
    const rings = await Promise.all([openKeyRing(s), openKeyRing({ ...s, db: other.db })]);
    const pools = await Promise.all([openPoolKeys(s), openPoolKeys({ ...s, db: other.db })]);
    const [ring, elsewhere] = rings;
    await ring.rotate();
    const token = signWithdraw(ring, 'ana@example.com');
    const kid = pools[0].current.id;

    expect(await withdrawKeys(s)).toEqual({ keys: 3, sessions: 0, letters: 0, factors: [] });
    for (const one of [...rings, ...pools]) await one.refresh();
    for (const one of rings) expect(readWithdraw(one, token)).toBeNull();
    for (const one of pools) {
      expect([one.find(kid), one.jwks().keys.length]).toEqual([undefined, 1]);
      expect(one.current.id).toBe(pools[0].current.id);
    }
    expect(readWithdraw(elsewhere, signWithdraw(ring, 'ana@example.com'))).toBe('ana@example.com');
    await ring.rotate();
    expect(ring.secrets).toHaveLength(2);
  });

  it('ends sessions and codes, and cancels waiting e-mails with a code', async () => {
    const { db } = await open();
    const at = start.toISOString();
    const [over, then] = ['2026-11-21T10:00:00.000Z', '2026-12-22T10:00:00.000Z'];
    const account = {
      id: 'a',
      email: 'ana@example.com',
      emailKey: 'ana@example.com',
      language: 'es',
      enabled: 1,
    } as const;
    await db
      .insertInto('account')
      .values({ ...account, createdAt: at, updatedAt: at })
      .execute();
    const sessions = [
      { id: 's1', expiresAt: then, endedAt: null },
      { id: 's2', expiresAt: then, endedAt: over },
      { id: 's3', expiresAt: over, endedAt: null },
    ];
    await db
      .insertInto('accountSession')
      .values(sessions.map((one) => ({ ...one, accountId: 'a', refreshHash: one.id, createdAt: over })))
      .execute();
    await db.transaction().execute(async (trx) => {
      for (const id of ['waits', 'left']) {
        const email = { template: recoveryCode, facts: { codeToken: 'k.x' }, recipient: 'ana@example.com' };
        await enqueue(trx, { id, ...email, language: 'es', cause: `code:${id}`, at: start });
      }
      await trx.updateTable('mailOutbox').set({ sentAt: at }).where('id', '=', 'left').execute();
    });
    expect(await withdrawKeys({ db, now: () => start, randomBytes })).toMatchObject({ sessions: 1, letters: 1 });
    const ended = await db.selectFrom('accountSession').select(['id', 'endedAt']).orderBy('id').execute();
    expect(ended.map(({ endedAt }) => endedAt)).toEqual([at, over, null]);
    const emails = await db.selectFrom('mailOutbox').select(['id', 'deadAt']).orderBy('id').execute();
    expect(emails).toEqual([
      { id: 'left', deadAt: null },
      { id: 'waits', deadAt: at },
    ]);
  });

  it('recovers after a lost key file: no sealed secret is left that cannot be opened', async () => {
    const { db } = await open();
    const folder = mkdtempSync(join(tmpdir(), 'withdrawn-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const keyAt = (name: string) => openKeyFile(join(folder, name), async () => true);
    const [lost, key] = [await keyAt('lost.key'), await keyAt('new.key')];
    const s = { db, now: () => start, randomBytes };
    const time = { createdAt: start.toISOString(), updatedAt: start.toISOString() };
    for (const [id, by] of [
      ['ana', lost],
      ['ines', key],
      ['leo', null],
    ] as const) {
      const secret = by && sealFor({ key: by }, id, 'secret');
      const factor = { totp: secret, totpSince: by && start.toISOString(), recoveryCodes: secret };
      const email = `${id}@example.com`;
      await db
        .insertInto('account')
        .values({ id, email, emailKey: email, language: 'es', ...factor, ...time })
        .execute();
    }
    const privateKey = lost.seal('secret', rowOf('credentialKey', 'c'));
    const credential = { id: 'c', generation: 1, privateKey, publicKey: '{}', createdAt: time.createdAt };
    await db.insertInto('credentialKey').values(credential).execute();
    await openKeyRing({ ...s, key: lost });
    await expect(openSealedKeys(db, key)).rejects.toThrow('does not open');

    expect(await withdrawKeys({ ...s, key })).toMatchObject({ keys: 2, factors: ['ana@example.com'] });
    // Two new signing keys, and the factor of ines.
    expect(await openSealedKeys(db, key)).toBe(3);
    const kept = db.selectFrom('account').select(['id', 'totp', 'totpSince', 'recoveryCodes']).orderBy('id');
    const dropped = { totp: null, totpSince: null, recoveryCodes: null };
    expect(await kept.execute()).toMatchObject([
      { id: 'ana', ...dropped },
      { id: 'ines', totpSince: time.createdAt },
      { id: 'leo', ...dropped },
    ]);
    expect(await db.selectFrom('credentialKey').select('id').execute()).toEqual([]);
  });
});
