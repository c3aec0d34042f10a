import { holdKey } from '#backend/database/hold-key.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import type { LetterKind } from './letter-kind.ts';

const hour = 60 * 60_000;

/** How many e-mails of a kind leave in an hour (`rate-limits/limits.ts`). */
export interface LettersOfHour {
  /** Counted together with it, itself included; absent, it is counted alone. */
  readonly kinds?: readonly string[];
  /** Half of them are reserved for networks that caused few in the last hour. */
  readonly most: number;
  /** What one client address may cause; absent, what it may of every kind. */
  readonly address?: number;
}

/** How far ahead a letter is written that has to wait until there is room for it, in milliseconds. */
export const longestWait = 24 * hour;

/** When the letter leaves; or in how many seconds there may be room for one, and it is not to be written. */
export type RoomForLetter = { readonly leaves: Date } | { readonly wait: number };

/**
 * Finds the time, `at` or later, at which one more e-mail of the kind may leave, and counts it against `share`; without a
 * share only `bound` holds. Takes a transaction-scoped lock on the kind: lock a mailbox first.
 */
export async function roomForStranger(
  trx: DatabaseTransaction,
  { kind }: LetterKind,
  at: Date,
  share: LetterShare | undefined,
  bound: LettersOfHour,
): Promise<RoomForLetter> {
  const kinds = bound.kinds ?? [kind];
  await holdKey(trx, `letters to strangers: ${kinds.join()}`);
  const now = at.getTime();
  const most = !share || share.isSmall(now) ? bound.most : Math.ceil(bound.most / 2);
  const last = await trx
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where('kind', 'in', kinds)
    .where('createdAt', '>', new Date(now - hour).toISOString())
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const leaves = Math.max(last ? Date.parse(last.createdAt) + hour : now, share?.roomAt(now, bound.address) ?? now);
  const wait = !share ? null : leaves - now > longestWait ? leaves - now - longestWait : share.take(now, leaves);
  return wait === null ? { leaves: new Date(leaves) } : { wait: Math.ceil(wait / 1_000) };
}
