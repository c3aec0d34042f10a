import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { findHolder } from './find-holder.ts';
import { recordAccount } from './record-account.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** GlobalSignOut: ends all sessions of the person, on every device. */
export async function globalSignOut(pool: UserPoolParts, payload: Payload, now: number): Promise<Answer> {
  const holder = await findHolder(pool, payload.AccessToken, now);
  if ('fault' in holder) return holder;
  const { id, email } = holder.account;
  await pool.db.transaction().execute(async (trx) => {
    const sessions = await endSessionsOf(trx, id, now);
    const change = { by: { id, email }, id, act: 'endSessions' as const, about: email };
    await recordAccount(trx, pool, { ...change, before: { sessions }, after: { sessions: 0 } }, now);
  });
  return { answer: {} };
}
