import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { auditAccount } from '#backend/protocols/cognito-user-pool/accounts/audit-account.ts';
import { countAttempt, undoAttempt } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import { resetAttempts, sessionCounters } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { refusePassword, setPassword } from '#backend/protocols/cognito-user-pool/recovery/new-password.ts';
import { poolOperation } from './pool-operation.ts';
import { ownerMember, textMember } from './request-members.ts';

export const changePassword = poolOperation(
  {
    AccessToken: ownerMember,
    PreviousPassword: textMember('password', 'previousPassword'),
    ProposedPassword: textMember('password', 'proposedPassword'),
  },
  async (
    { AccessToken: { account, session }, PreviousPassword: previous, ProposedPassword: proposed },
    { pool, now, sender: address },
  ) => {
    const refused = await refusePassword(pool, proposed, account.email);
    if (refused) return refused;
    const counted = await countAttempt(pool.db, sessionCounters(session.id), now);
    if (!counted) return notAuthorizedException('Password attempts exceeded');
    const { id, email, passwordHash: stored } = account;
    try {
      const right = stored !== null && (await pool.passwords.verify(previous, stored, address, true));
      if (!right) return notAuthorizedException('Incorrect username or password.');
      const hash = await pool.passwords.hash(proposed, address);
      const set = await pool.db.transaction().execute(async (trx) => {
        await lockMailbox(trx, email);
        if (!(await setPassword(trx, { id, passwordHash: stored, session: session.id }, hash, now))) return false;
        await auditAccount(trx, pool, { by: { id, email }, id, act: 'changePassword', about: email }, now);
        await resetAttempts(trx, pool.ring, { username: email, address }, now);
        await undoAttempt(trx, counted);
        return true;
      });
      return set ? { answer: {} } : notAuthorizedException('Incorrect username or password.');
    } catch (fault) {
      await pool.db.transaction().execute((trx) => undoAttempt(trx, counted));
      throw fault;
    }
  },
);
