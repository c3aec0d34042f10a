import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { findHolder } from './find-holder.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** GlobalSignOut: ends all sessions of the person, on every device. */
export async function globalSignOut(pool: UserPoolParts, payload: Payload, now: number): Promise<Answer> {
  const holder = await findHolder(pool, payload.AccessToken, now);
  if ('fault' in holder) return holder;
  await endSessionsOf(pool.db, holder.account.id, now);
  return { answer: {} };
}
