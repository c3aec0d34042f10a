import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { accountOfPerson } from '#backend/protocols/cognito-user-pool/accounts/account-of-person.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { SoftwareAuthenticator } from '#tests/wire/support/passkeys/software-authenticator.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { passByPasskey, startPasskeyChallenge } from './pass-by-passkey.ts';
import { addPasskey, listPasskeys, removePasskey } from './stored-passkeys.ts';
import { verifyNew } from './verify-passkey.ts';

const now = Date.parse('2026-11-27T20:00:00.000Z');
const email = 'ana@example.mx';
const rp = { origin: 'https://tlacuilo.example', id: 'tlacuilo.example' };

const made = (id: string, challenge: string = randomUUID()) => ({
  id,
  challenge,
  publicKey: 'key',
  // More than 32 bits with a sign.
  counter: 4_294_967_295,
  transports: '["hybrid"]',
  attachment: 'cross-platform',
});

async function opened(db: Database) {
  const pool = await userPoolOver(db, () => now);
  const ana = await addAccount(db, { email, password: 'Correcto-Caballo-7' });
  return { pool, ana };
}

describeOnBothEngines('stored passkeys', ({ open }) => {
  it('keeps one per credential and per challenge, and a repeat succeeds', async () => {
    const { db } = await open();
    const { pool, ana } = await opened(db);
    const eva = await addAccount(db, { email: 'eva@example.mx', password: 'Correcto-Caballo-7' });
    expect(await addPasskey(pool, ana, made('a', 'one'), now)).toBe('done');
    expect(await addPasskey(pool, ana, made('a', 'one'), now)).toBe('done');
    expect(await addPasskey(pool, ana, made('b', 'one'), now)).toBe('used');
    expect(await addPasskey(pool, ana, made('a', 'two'), now)).toBe('used');
    expect(await addPasskey(pool, eva, made('a', 'two'), now)).toBe('used');
    expect(await removePasskey(pool, eva, 'a', now)).toBe(false);
    const stored = await db.selectFrom('accountPasskey').select(['counter', 'accountId']).execute();
    expect(stored).toEqual([{ counter: 4_294_967_295, accountId: ana.id }]);
    expect(await listPasskeys(db, ana.id)).toEqual([
      { id: 'a', kind: 'phone', createdAt: '2026-11-27T20:00:00.000Z', lastUsedAt: null },
    ]);
    expect(await removePasskey(pool, ana, 'a', now)).toBe(true);
    expect(await removePasskey(pool, ana, 'a', now)).toBe(false);
  });

  it('keeps ten of an account when many are added at once, and none of a disabled one', async () => {
    const { db } = await open();
    const { pool, ana } = await opened(db);
    const many = Array.from({ length: 12 }, (_, n) => addPasskey(pool, ana, made(`k${n}`), now));
    const outcomes = await Promise.all(many);
    expect(outcomes.toSorted()).toEqual([...Array(10).fill('done'), 'full', 'full']);
    await db.updateTable('account').set({ enabled: 0 }).execute();
    expect(await addPasskey(pool, ana, made('late'), now)).toBe('gone');
  });

  it('begins one session when the same assertion arrives twice at once', async () => {
    const { db } = await open();
    const { pool, ana } = await opened(db);
    const phone = new SoftwareAuthenticator(rp.origin);
    const user = { id: Buffer.from(ana.id).toString('base64url') };
    const added = phone.create({ challenge: 'AAAA', rp, user });
    const verified = await verifyNew(rp, added, () => true);
    if (!verified) throw new Error('The passkey is invalid');
    await addPasskey(pool, ana, { ...verified, challenge: 'one' }, now);
    // An authenticator that does not count.
    const begun = startPasskeyChallenge(pool, rp, email, now);
    const { Session, ChallengeParameters } = ('answer' in begun ? begun.answer : {}) as {
      Session: string;
      ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: string };
    };
    const assertion = phone.get(JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS), { counter: 0 });
    const device = { name: 'firefox linux', network: 'here', shared: false };
    const sent = { session: Session, username: email, credential: JSON.stringify(assertion), device };
    const passed = await Promise.all(
      ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => passByPasskey(pool, rp, { ...sent, address }, now)),
    );
    expect(passed.filter((one) => one === 'wrong')).toHaveLength(2);
    expect(await db.selectFrom('accountSession').select('accountId').execute()).toEqual([{ accountId: ana.id }]);
  });

  it('finds and erases them with their account', async () => {
    const { db } = await open();
    const { pool, ana } = await opened(db);
    await addPasskey(pool, ana, made('a'), now);
    const person = accountOfPerson(pool.ring);
    const found = await db.transaction().execute((trx) => person.find(trx, email));
    expect(found.map(({ table }) => table)).toEqual(['account', 'accountPasskey']);
    expect(JSON.stringify(found)).not.toContain('publicKey');
    await db.transaction().execute((trx) => person.erase(trx, email));
    expect(await db.selectFrom('accountPasskey').selectAll().execute()).toEqual([]);
  });
});
