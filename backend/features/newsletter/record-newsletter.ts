import type { Account, FeatureDeps, NotDone, RefusedInput, WriteRequest } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import {
  askToConfirmAgain,
  enqueueOptIn,
  insertNewsletter,
  mayAskToConfirm,
  publishSubscriber,
  type SubscriberRequest,
} from './newsletter-rows.ts';
import { type RefusedNewsletter, readNewsletterRequest, subscriberDate } from './read-newsletter-request.ts';
import type { NewsletterRow } from './tables.ts';

type RecordedNewsletter =
  | { readonly outcome: 'created'; readonly row: SubscriberRequest }
  | { readonly outcome: 'repeated'; readonly row: NewsletterRow }
  | RefusedNewsletter
  | Exclude<NotDone, RefusedInput>;

/**
 * Stores a row for a caller who may read all. Only a mailbox's first row can be confirmed; a
 * further one is a record, whose e-mail is about the first.
 */
export async function recordNewsletter(s: FeatureDeps, request: WriteRequest): Promise<RecordedNewsletter> {
  const read = readNewsletterRequest(s, request);
  if (read.outcome === 'refused') return read;

  const recording = await s.db.transaction().execute((trx) => record(trx, s, read.row, request, read.at));
  const { recorded, added, requestedAgain } = recording;
  if (added) publishSubscriber(s, 'create', added);
  if (requestedAgain) publishSubscriber(s, 'update', requestedAgain);
  if (added?.emailKey || requestedAgain) s.emailQueued?.();
  return recorded;
}

interface Recording {
  readonly recorded: RecordedNewsletter;
  readonly added?: NewsletterRow;
  /** The mailbox's active row, if asked again. */
  readonly requestedAgain?: NewsletterRow | undefined;
}

async function record(
  trx: DatabaseTransaction,
  s: FeatureDeps,
  row: SubscriberRequest,
  { fields, emailQuota, by }: WriteRequest,
  at: Date,
): Promise<Recording> {
  const allowance = await mayAskToConfirm(trx, row.email, at, emailQuota);
  if ('wait' in allowance) return { recorded: { outcome: 'too-many', wait: allowance.wait } };
  const unasked = { ...row, optInSentAt: null };
  const firstRow = await insertNewsletter(trx, allowance.may ? row : unasked);
  if (firstRow) {
    if (allowance.may) await enqueueOptIn(trx, s, row.id, row, allowance.leaves);
    await auditCreation(trx, s, row, by);
    return { recorded: { outcome: 'created', row }, added: firstRow };
  }
  const duplicateRow = { ...unasked, emailKey: null };
  // The mailbox or the id is taken; without a mailbox only the id can collide.
  const added = await insertNewsletter(trx, duplicateRow);
  if (!added) return { recorded: await resolveIdConflict(trx, row, fields.date) };
  const requestedAgain = await askToConfirmAgain(trx, row, at, allowance);
  if (requestedAgain) await enqueueOptIn(trx, s, requestedAgain.id, row, allowance.leaves);
  await auditCreation(trx, s, duplicateRow, by);
  return { recorded: { outcome: 'created', row: duplicateRow }, added, requestedAgain };
}

async function auditCreation(
  trx: DatabaseTransaction,
  s: FeatureDeps,
  { id, email, date, createdAt: at }: SubscriberRequest,
  by: Account | undefined,
): Promise<void> {
  if (!by) return;
  const after = { email, date };
  await writeAuditEntry(trx, { id: s.newId(), at, by, thing: `NewsLetter:${id}`, act: 'create', after, about: email });
}

async function resolveIdConflict(
  trx: DatabaseTransaction,
  { id, email }: SubscriberRequest,
  sentDate: unknown,
): Promise<RecordedNewsletter> {
  const first = await trx.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!first || first.email !== email) return { outcome: 'conflict' };
  const same = first.date === subscriberDate(sentDate, first.createdAt);
  return same ? { outcome: 'repeated', row: first } : { outcome: 'conflict' };
}
