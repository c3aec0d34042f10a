import { expect, it } from 'vitest';
import { listUsedAccounts } from '#backend/protocols/cognito-user-pool/accounts/list-accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { openUserPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { noteEvery, openUseNotes } from './note-use.ts';
import { endSession, startSession } from './sessions.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const iso = (after: number) => new Date(start + after).toISOString();

describeOnBothEngines('the last use of an account', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.com' });
    const parts = { newId: () => 's1', random: (size: number) => new Uint8Array(size) };
    await db.transaction().execute((trx) => startSession(trx, parts, id, start));
    const used = async () => (await listUsedAccounts({ db }, start))[0]?.lastUsedAt;
    return { db, used };
  }

  it('is written once in five minutes, by one of several processes', async () => {
    const { db, used } = await fixture();
    const [one, other] = [openUseNotes(db), openUseNotes(db)];
    expect(await used()).toBe(iso(0));
    await one('s1', start + 60_000);
    await one('s1', start + 61_000);
    await other('s1', start + 62_000);
    expect(await used()).toBe(iso(60_000));
    await one('s1', start + 60_000 + noteEvery);
    expect(await used()).toBe(iso(60_000 + noteEvery));
  });

  it('is kept after the session is deleted', async () => {
    const { db, used } = await fixture();
    await openUseNotes(db)('s1', start + noteEvery);
    await endSession(db, 's1', start + noteEvery);
    await db.deleteFrom('accountSession').execute();
    expect(await used()).toBe(iso(noteEvery));
  });

  it('includes that of a client which only signs its requests', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.com' });
    const pool = await openUserPoolOver(db, () => start);
    const { IdToken } = await startedSession(pool.parts, id, start);
    const at = start + 30 * 60_000;
    expect(await pool.verifyLogin('tlacuilo.example/idp', IdToken, at)).toMatchObject({ role: 'owner' });
    expect((await listUsedAccounts({ db }, at))[0]?.lastUsedAt).toBe(new Date(at).toISOString());
  });

  it('blocks nothing when the write fails', async () => {
    const { db } = await fixture();
    const faults: unknown[] = [];
    const note = openUseNotes(db, (fault) => void faults.push(fault));
    await db.schema.alterTable('accountSession').renameTo('elsewhere').execute();
    await note('s1', start);
    await note('s1', start + 1);
    expect(faults).toHaveLength(1);
  });
});
