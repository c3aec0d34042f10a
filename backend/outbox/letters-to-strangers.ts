import { holdKey } from '#backend/database/hold-key.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { fewLetters, type LetterShare } from '#backend/guard/letter-shares.ts';
import type { LetterKind } from './letter-kind.ts';

const hour = 60 * 60_000;

/** How many of a kind leave in an hour, whoever causes them and to whomever they go. */
export const lettersToStrangersPerHour = 100;

/** Up to so many of them may be caused by addresses that have caused more than a few. The others are for who asks once. */
export const lettersOfMany = 60;

/** How many letters of some kinds, counted together, leave in an hour. */
export interface LettersOfHour {
  readonly kinds: readonly string[];
  readonly most: number;
  /** Up to so many may be caused by addresses that have caused as many as `few`, of whatever kind, in the last hour. */
  readonly ofMany: number;
  readonly few: number;
}

/** How far ahead a letter is written that has to wait until there is room for it, in milliseconds. */
export const longestWait = 24 * hour;

/** When the letter leaves; or in how many seconds there may be room for one, and it is not to be written. */
export type RoomForLetter = { readonly leaves: Date } | { readonly wait: number };

/**
 * When there is room for one more of a kind that anybody can have sent to anybody, by typing an address: `at`, or later. `share` is that of the address which causes it, and then
 * has one more; somebody without one waits as long as it takes. Until the end of the transaction no other one finds the
 * same room, in whatever process it is. Who holds a mailbox too takes that first.
 */
export async function roomForStranger(
  trx: DatabaseTransaction,
  { kind }: LetterKind,
  at: Date,
  share?: LetterShare,
  bound: LettersOfHour = {
    kinds: [kind],
    most: lettersToStrangersPerHour,
    ofMany: lettersOfMany,
    few: fewLetters,
  },
): Promise<RoomForLetter> {
  await holdKey(trx, `letters to strangers: ${bound.kinds.join()}`);
  const now = at.getTime();
  const most = !share || share.isSmall(now, bound.few) ? bound.most : bound.ofMany;
  const last = await trx
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where('kind', 'in', bound.kinds)
    .where('createdAt', '>', new Date(now - hour).toISOString())
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const leaves = last ? Date.parse(last.createdAt) + hour : now;
  if (!share) return { leaves: new Date(leaves) };
  const wait = leaves - now > longestWait ? leaves - now - longestWait : share.take(now, leaves);
  return wait === null ? { leaves: new Date(leaves) } : { wait: Math.ceil(wait / 1_000) };
}
