import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { findCode, issueCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { keyRingOf } from './key-ring.ts';

export function codesOver(db: Database, ring: KeyRing = keyRingOf('k1')) {
  const pool = { db, ring, random: randomBytes, newId: () => randomUUID() };
  return {
    ...pool,
    issue(email: string, now: number, accountId: string | null = 'a-1'): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await lockMailbox(trx, email);
        await issueCode(trx, pool, { email, accountId, language: 'en', template: 'recovery-code' }, now);
      });
    },
    async outcomeOf(email: string, code: string, now: number): Promise<string> {
      return (await findCode(pool, email, code, now)).outcome;
    },
  };
}
