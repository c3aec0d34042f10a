import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import type { Account, RoomSurroundings, WriteRequest } from '../room.ts';
import {
  type AskedRow,
  askAgain,
  insertNewsletter,
  mayAskToConfirm,
  tellOfSubscriber,
  writeOptIn,
} from './newsletter-rows.ts';
import { type RefusedNewsletter, readNewsletterRequest, subscriberDate } from './read-newsletter-request.ts';

export type RecordedNewsletter =
  | { readonly outcome: 'created'; readonly row: AskedRow }
  /** The same came before under this id: `row` is the first, and nothing was written. */
  | { readonly outcome: 'repeated'; readonly row: NewsletterRow }
  | RefusedNewsletter
  /** Another row has this id. */
  | { readonly outcome: 'conflict' }
  /** Nothing was stored, as with `createNewsletter`. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/**
 * Stores a subscriber for somebody who may read all of them: always a row of its own under its id, and told when the
 * id is taken. One row stands for a mailbox and can be confirmed; a further row of the same mailbox is a record and no
 * more, and its letter is about the first, within the limits of `createNewsletter`.
 */
export async function recordNewsletter(s: RoomSurroundings, request: WriteRequest): Promise<RecordedNewsletter> {
  const read = readNewsletterRequest(s, request);
  if (read.outcome === 'refused') return read;

  const recording = await s.db.transaction().execute((trx) => record(trx, s, read.row, request, read.at));
  const { recorded, added, askedAgain } = recording;
  if (added) tellOfSubscriber(s, 'create', added);
  if (askedAgain) tellOfSubscriber(s, 'update', askedAgain);
  if (added?.emailKey || askedAgain) s.letterWritten?.();
  return recorded;
}

interface Recording {
  readonly recorded: RecordedNewsletter;
  /** The new row. One that stands for its mailbox has a letter. */
  readonly added?: NewsletterRow;
  /** The row that stands for the mailbox, when it was asked once more. */
  readonly askedAgain?: NewsletterRow | undefined;
}

async function record(
  trx: DatabaseTransaction,
  s: RoomSurroundings,
  row: AskedRow,
  { fields, share, by }: WriteRequest,
  at: Date,
): Promise<Recording> {
  const asking = await mayAskToConfirm(trx, row.email, at, share);
  if ('wait' in asking) return { recorded: { outcome: 'too-many', wait: asking.wait } };
  const unasked = { ...row, optInSentAt: null };
  const only = await insertNewsletter(trx, asking.may ? row : unasked);
  if (only) {
    if (asking.may) await writeOptIn(trx, s, row.id, row, asking.leaves);
    await recordMade(trx, s, row, by);
    return { recorded: { outcome: 'created', row }, added: only };
  }
  const further = { ...unasked, emailKey: null };
  // The mailbox is there, or the id is: without its mailbox the row can only collide with the id.
  const added = await insertNewsletter(trx, further);
  if (!added) return { recorded: await compareWithFirst(trx, row, fields.date) };
  const askedAgain = await askAgain(trx, row, at, asking);
  if (askedAgain) await writeOptIn(trx, s, askedAgain.id, row, asking.leaves);
  await recordMade(trx, s, further, by);
  return { recorded: { outcome: 'created', row: further }, added, askedAgain };
}

async function recordMade(
  trx: DatabaseTransaction,
  s: RoomSurroundings,
  { id, email, date, createdAt: at }: AskedRow,
  by: Account | undefined,
): Promise<void> {
  if (!by) return;
  const after = { email, date };
  await writeRecord(trx, { id: s.newId(), at, by, thing: `NewsLetter:${id}`, act: 'create', after, about: email });
}

async function compareWithFirst(
  trx: DatabaseTransaction,
  { id, email }: AskedRow,
  sentDate: unknown,
): Promise<RecordedNewsletter> {
  const first = await trx.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!first || first.email !== email) return { outcome: 'conflict' };
  const same = first.date === subscriberDate(sentDate, first.createdAt);
  return same ? { outcome: 'repeated', row: first } : { outcome: 'conflict' };
}
