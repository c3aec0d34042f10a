import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { enqueue, timesOfLetters } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind } from '#backend/rate-limits/limits.ts';
import type { Language } from '#model/languages.ts';
import type { RoomSurroundings } from '../room.ts';
import { newsletterOptIn } from './letters.ts';

/** A row of a mailbox that has not confirmed. `emailKey` is null in a row that stands for no mailbox. */
export type AskedRow = Pick<NewsletterRow, 'id' | 'date' | 'emailKey' | 'createdAt' | 'updatedAt'> & {
  readonly email: string;
  readonly language: Language;
  readonly optInSentAt: string | null;
};

const minute = 60_000;

/**
 * How often one mailbox may be asked to confirm: anybody can type anybody's address. One that withdrew its consent may
 * have changed its mind, but is asked less.
 */
export const optInPause = 10 * minute;
export const optInsPerDay = 5;
export const optInPauseAfterWithdrawal = 24 * 60 * minute;

/** The new row, or undefined when its mailbox or its id is there already. */
export async function insertNewsletter(trx: DatabaseTransaction, row: AskedRow): Promise<NewsletterRow | undefined> {
  return trx
    .insertInto('newsletter')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Whether a mailbox may be asked to confirm now. Of its rows one that was asked after `pauseBegan` may not. */
export interface MayAsk {
  readonly may: boolean;
  readonly pauseBegan: string;
  /** When the letter that asks leaves: now, or when there is room for it. */
  readonly leaves: Date;
}

/**
 * Whether the mailbox may be asked to confirm now, with whatever tag; or in how many seconds to come again, when the
 * address whose `share` it is has no room for a letter. The mailbox is held from here, so that of two at once one is
 * refused.
 */
export async function mayAskToConfirm(
  trx: DatabaseTransaction,
  email: string,
  at: Date,
  share: LetterShare | undefined,
): Promise<MayAsk | { readonly wait: number }> {
  await holdMailbox(trx, email);
  const room = await roomForStranger(trx, newsletterOptIn, at, share, lettersOfKind.optIn);
  if ('wait' in room) return room;
  const pause = (await suppressedSince(trx, email)) === null ? optInPause : optInPauseAfterWithdrawal;
  const pauseBegan = new Date(at.getTime() - pause).toISOString();
  const dayAgo = new Date(at.getTime() - 24 * 60 * minute);
  const [latest, ...others] = await timesOfLetters(trx, newsletterOptIn, email, dayAgo);
  const may = latest === undefined || (latest <= pauseBegan && others.length + 1 < optInsPerDay);
  return { may, pauseBegan, leaves: room.leaves };
}

/** The mailbox's row when it is to be asked once more. */
export async function askAgain(
  trx: DatabaseTransaction,
  asked: AskedRow,
  at: Date,
  { may, pauseBegan }: MayAsk,
): Promise<NewsletterRow | undefined> {
  const { email, language, updatedAt } = asked;
  return trx
    .updateTable('newsletter')
    .set({ email, language, optInSentAt: at.toISOString(), updatedAt })
    .where('emailKey', '=', may ? asked.emailKey : '')
    .where((row) => row.or([row('confirmedAt', 'is', null), row('endedAt', 'is not', null)]))
    .where((row) => row.or([row('optInSentAt', 'is', null), row('optInSentAt', '<=', pauseBegan)]))
    .returningAll()
    .executeTakeFirst();
}

/** Tells of a subscriber who was stored or changed, after the commit. */
export function tellOfSubscriber(s: RoomSurroundings, action: 'create' | 'update', row: NewsletterRow): void {
  s.changed?.({ entity: 'NewsLetter', action, row: { ...row } });
}

/** Writes the letter that asks the mailbox of that row to confirm, to leave at `at`, and answers its id. */
export async function writeOptIn(
  trx: DatabaseTransaction,
  s: RoomSurroundings,
  newsletterId: string,
  { email, language }: Pick<AskedRow, 'email' | 'language'>,
  at: Date,
): Promise<string> {
  const id = s.newId();
  await enqueue(trx, {
    id,
    letter: newsletterOptIn,
    facts: { newsletterId },
    recipient: email,
    language,
    cause: `newsletter:${newsletterId}`,
    at,
  });
  return id;
}
