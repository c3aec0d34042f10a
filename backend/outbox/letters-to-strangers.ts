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
  letter: LetterKind,
  at: Date,
  share?: LetterShare,
  bound?: LettersOfHour,
): Promise<RoomForLetter> {
  const room = roomForStrangers(letter, at, 1, bound);
  await holdKey(trx, room.key);
  return room.openWith(await room.lettersOf(trx).execute())(at, share);
}

/**
 * The same for up to `count` letters that one transaction writes, none of them earlier than `first`: it holds `key`, after the mailboxes,
 * asks for the letters (`lettersOf`), and is then told of each when there is room for it, beside those that were asked for before.
 */
export function roomForStrangers(
  { kind }: LetterKind,
  first: Date,
  count: number,
  bound: LettersOfHour = {
    kinds: [kind],
    most: lettersToStrangersPerHour,
    ofMany: lettersOfMany,
    few: fewLetters,
  },
) {
  // Which letter is the last within the limit is all that is asked: so many newer ones need not be read.
  const unread = Math.max(0, Math.min(bound.ofMany, bound.most) - count);
  return {
    key: `letters to strangers: ${bound.kinds.join()}`,
    lettersOf: (trx: DatabaseTransaction) =>
      trx
        .selectFrom('mailOutbox')
        .select('createdAt as time')
        .where('kind', 'in', bound.kinds)
        .where('createdAt', '>', new Date(first.getTime() - hour).toISOString())
        .orderBy('createdAt', 'desc')
        .offset(unread)
        .limit(bound.most - unread),
    openWith: (letters: readonly { readonly time: string }[]) =>
      openRoom(
        letters.map(({ time }) => Date.parse(time)),
        unread,
        bound,
      ),
  };
}

/** `times`: the newest first, before which there are `newer` others. */
function openRoom(times: number[], newer: number, bound: LettersOfHour) {
  let before = newer;
  return (at: Date, share?: LetterShare): RoomForLetter => {
    const now = at.getTime();
    const most = !share || share.isSmall(now, bound.few) ? bound.most : bound.ofMany;
    const last = times[most - 1 - before] ?? 0;
    const leaves = last > now - hour ? last + hour : now;
    const wait = !share ? null : leaves - now > longestWait ? leaves - now - longestWait : share.take(now, leaves);
    if (wait !== null) return { wait: Math.ceil(wait / 1_000) };
    const later = times.filter((time) => time > leaves).length;
    if (later > 0 || before === 0) times.splice(later, 0, leaves);
    else before += 1;
    return { leaves: new Date(leaves) };
  };
}
