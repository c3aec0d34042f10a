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
  letter: LetterKind,
  at: Date,
  share: LetterShare | undefined,
  bound: LettersOfHour,
): Promise<RoomForLetter> {
  const room = roomForStrangers(letter, at, 1, bound);
  await holdKey(trx, room.key);
  return room.openWith(await room.lettersOf(trx).execute())(at, share);
}

/**
 * The same for up to `count` e-mails that one transaction writes, none of them earlier than `first`. The caller locks `key` after
 * the mailboxes, runs the query `lettersOf`, and passes its rows to `openWith`.
 */
export function roomForStrangers({ kind }: LetterKind, first: Date, count: number, bound: LettersOfHour) {
  const kinds = bound.kinds ?? [kind];
  // Which letter is the last within the limit is all that is asked: so many newer ones need not be read.
  const unread = Math.max(0, reservedOf(bound) - count);
  return {
    key: `letters to strangers: ${kinds.join()}`,
    lettersOf: (trx: DatabaseTransaction) =>
      trx
        .selectFrom('mailOutbox')
        .select('createdAt as time')
        .where('kind', 'in', kinds)
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

function reservedOf({ most }: LettersOfHour): number {
  return Math.floor(most / 2);
}

/** `times`: the newest first, before which there are `newer` others. */
function openRoom(times: number[], newer: number, bound: LettersOfHour) {
  let before = newer;
  return (at: Date, share?: LetterShare): RoomForLetter => {
    const now = at.getTime();
    const most = !share || share.isSmall(now) ? bound.most : bound.most - reservedOf(bound);
    const last = times[most - 1 - before] ?? 0;
    const leaves = Math.max(last > now - hour ? last + hour : now, share?.roomAt(now, bound.address) ?? now);
    const wait = !share ? null : leaves - now > longestWait ? leaves - now - longestWait : share.take(now, leaves);
    if (wait !== null) return { wait: Math.ceil(wait / 1_000) };
    const later = times.filter((time) => time > leaves).length;
    if (later > 0 || before === 0) times.splice(later, 0, leaves);
    else before += 1;
    return { leaves: new Date(leaves) };
  };
}
