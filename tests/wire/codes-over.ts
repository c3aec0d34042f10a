import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#backend/database/tables.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { findCode } from '#backend/user-pool/find-code.ts';
import { issueCode } from '#backend/user-pool/issue-code.ts';
import { keyRingOf } from './key-ring.ts';

/** What recovery codes are made and tried with, over a database. */
export function codesOver(db: Database, ring: KeyRing = keyRingOf('k1')) {
  const pool = { db, ring, random: randomBytes, newId: () => randomUUID() };
  return {
    ...pool,
    issue(email: string, now: number, accountId: string | null = 'a-1'): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await holdMailbox(trx, email);
        await issueCode(trx, pool, { email, accountId, language: 'en', letter: 'recovery-code' }, now);
      });
    },
    async outcomeOf(email: string, code: string, now: number): Promise<string> {
      return (await findCode(pool, email, code, now)).outcome;
    },
  };
}
