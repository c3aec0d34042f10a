import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { findCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { lastCode } from '#tests/wire/support/codes-in-emails.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { createAccount, type NewAccount } from './create-account.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const time = '2026-11-20T10:00:00.000Z';
const email = 'Ana@example.com';

function creating(db: Database) {
  let queued = 0;
  const pool = {
    db,
    ring: keyRingOf('k1'),
    random: randomBytes,
    newId: () => randomUUID(),
    emailQueued: () => void queued++,
  };
  return {
    pool,
    queued: () => queued,
    create: (account: Partial<NewAccount> = {}) =>
      createAccount(pool, { email, language: 'en', by: operator, ...account }, now),
    accounts: () => db.selectFrom('account').selectAll().orderBy('emailKey').execute(),
    emails: () => db.selectFrom('mailOutbox').select(['kind', 'recipient', 'language']).execute(),
  };
}

describeOnBothEngines('createAccount', ({ open }) => {
  it('creates an account without a password and e-mails its first code', async () => {
    const { db } = await open();
    const { pool, create, accounts, emails, queued } = creating(db);
    const { outcome, id } = await create();
    expect(outcome).toBe('created');
    expect(await accounts()).toEqual([
      {
        id,
        email,
        emailKey: 'ana@example.com',
        language: 'en',
        name: null,
        enabled: 1,
        role: 'owner',
        passwordHash: null,
        passwordSetAt: null,
        lastUsedAt: null,
        totpPending: null,
        totp: null,
        totpSince: null,
        totpStep: null,
        recoveryCodes: null,
        factorAskedAt: null,
        passwordShort: null,
        createdAt: time,
        updatedAt: time,
      },
    ]);
    expect(await emails()).toEqual([{ kind: 'new-account', recipient: email, language: 'en' }]);
    const code = await lastCode(db, pool.ring, email);
    expect(await findCode(pool, email, code, now)).toMatchObject({ outcome: 'fits', accountId: id });
    expect(queued()).toBe(1);
  });

  it('leaves an existing account unchanged and sends nothing', async () => {
    const { db } = await open();
    const { create, accounts, emails, queued } = creating(db);
    const ana = await addAccount(db, { email: 'ANA@example.com', password: 'x' });
    const off = await addAccount(db, { email: 'off@example.com', enabled: false });
    expect(await create()).toEqual({ outcome: 'exists', id: ana.id, role: 'owner' });
    expect(await create({ enableAgain: true })).toMatchObject({ outcome: 'exists', id: ana.id });
    expect(await create({ email: 'off@example.com' })).toMatchObject({ outcome: 'exists', id: off.id });
    expect(await accounts()).toEqual([ana, off]);
    expect(await emails()).toEqual([]);
    expect(queued()).toBe(0);
  });

  it('enables a disabled account on request, without its old password', async () => {
    const { db } = await open();
    const { pool, create, accounts, emails } = creating(db);
    const off = await addAccount(db, { email, password: 'x', enabled: false });
    expect(await create({ enableAgain: true })).toEqual({ outcome: 'enabled', id: off.id, role: 'owner' });
    expect(await accounts()).toEqual([
      { ...off, enabled: 1, language: 'en', passwordHash: null, passwordSetAt: null, updatedAt: time },
    ]);
    expect(await emails()).toHaveLength(1);
    expect(await findCode(pool, email, await lastCode(db, pool.ring, email), now)).toMatchObject({ outcome: 'fits' });
  });

  it('gives the role that is asked for, staff by default, and owner while there is none', async () => {
    const { db } = await open();
    const { create } = creating(db);
    expect(await create({ role: 'teacher' })).toMatchObject({ role: 'owner' });
    expect(await create({ email: 'eva@example.com' })).toMatchObject({ role: 'staff' });
    expect(await create({ email: 'leo@example.com', role: 'teacher' })).toMatchObject({ role: 'teacher' });
    await db.updateTable('account').set({ enabled: 0 }).execute();
    expect(await create({ email: 'leo@example.com', enableAgain: true })).toMatchObject({ role: 'owner' });
  });

  it('creates one account for concurrent calls', async () => {
    const processes = (await Promise.all([open(), open(), open()])).map(({ db }) => creating(db));
    const made = await Promise.all(
      processes.flatMap(({ create }) => [create(), create({ email: 'ana@EXAMPLE.com', enableAgain: true })]),
    );
    expect(made.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(made.filter(({ outcome }) => outcome === 'exists')).toHaveLength(5);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await processes[0]?.emails()).toHaveLength(1);
  });
});
