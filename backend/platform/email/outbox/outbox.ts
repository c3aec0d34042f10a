import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#backend/platform/database/tables.ts';
import type { Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import type { EmailTemplate } from './email-template.ts';

export interface EmailToSend<Facts extends object = object> {
  readonly id: string;
  readonly template: EmailTemplate<Facts>;
  readonly facts: NoInfer<Facts>;
  /** Validated, without a name. */
  readonly recipient: string;
  readonly language: Language;
  /** Causing row: `table:id`. */
  readonly cause: string;
  readonly at: Date;
  /** Send time; absent: at once. Later e-mails of the same cause follow it. */
  readonly leaves?: Date;
}

/** Call `emailQueued` after the commit, else the e-mail waits for polling. */
export async function enqueue<Facts extends object>(
  trx: DatabaseTransaction,
  toSend: EmailToSend<Facts>,
): Promise<void> {
  await trx.insertInto('mailOutbox').values(outboxRow(toSend)).execute();
}

export function outboxRow<Facts extends object>(toSend: EmailToSend<Facts>): Insertable<Tables['mailOutbox']> {
  const { kind, byConsent, bulk = false } = toSend.template;
  const at = toSend.at.toISOString();
  return {
    id: toSend.id,
    kind,
    recipient: toSend.recipient,
    mailbox: mailboxOf(toSend.recipient),
    byConsent: byConsent ? 1 : 0,
    bulk: bulk ? 1 : 0,
    language: toSend.language,
    letter: JSON.stringify({ kind, ...toSend.facts }),
    cause: toSend.cause,
    createdAt: at,
    dueAt: toSend.leaves?.toISOString() ?? at,
  };
}

/** Deletes in any state; no-op for null. Lock rows of earlier transactions first. */
export async function deleteEmail(trx: DatabaseTransaction, emailId: string | null): Promise<void> {
  await trx
    .deleteFrom('mailOutbox')
    .where('id', '=', emailId ?? '')
    .execute();
}

/** Locks and deletes e-mails of earlier transactions; false, and none, if one is gone or tried. */
export async function deleteWaiting(trx: DatabaseTransaction, ids: readonly string[]): Promise<boolean> {
  const emails = await trx
    .updateTable('mailOutbox')
    .set((email) => ({ attempts: email.ref('attempts') }))
    .where('id', 'in', ['', ...ids])
    .returning(['sentAt', 'deadAt', 'claimedBy', 'attempts'])
    .execute();
  const waits = emails.every(
    ({ sentAt, deadAt, claimedBy, attempts }) =>
      sentAt === null && deadAt === null && claimedBy === null && attempts === 0,
  );
  if (!waits || emails.length < ids.length) return false;
  await trx
    .deleteFrom('mailOutbox')
    .where('id', 'in', ['', ...ids])
    .execute();
  return true;
}

/** Deletes the unsent e-mails of a cause, also tried ones. One that is leaving stays: limits count it. */
export async function deleteUnsent(trx: DatabaseTransaction, cause: string): Promise<void> {
  const unsent = trx.deleteFrom('mailOutbox').where('cause', '=', cause).where('sentAt', 'is', null);
  await unsent.where('claimedBy', 'is', null).execute();
}

/** Mailbox of an address: lower case, no tag and, at Gmail, no dots. */
export function mailboxOf(address: string): string {
  const plain = emailKey(address).replace(/^(.[^+@]*)\+[^@]*/, '$1');
  const name = /^(.+)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
}

/**
 * Creation times, newest first; rows stay 30 days after sending. Lock the mailbox first.
 * `containing`: part of the facts.
 */
export async function timesOfEmails(
  trx: DatabaseTransaction,
  { kind }: EmailTemplate,
  address: string,
  since: Date,
  containing = '',
): Promise<readonly string[]> {
  const emails = await trx
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where('mailbox', '=', mailboxOf(address))
    .where('kind', '=', kind)
    .where('createdAt', '>', since.toISOString())
    .$if(containing !== '', (some) => some.where('letter', 'like', `%${containing}%`))
    .orderBy('createdAt', 'desc')
    .execute();
  return emails.map((email) => email.createdAt);
}

/** Deletes unsent e-mails by consent. `isExact`: to this address, not to its mailbox. */
export async function withdrawWaiting(trx: DatabaseTransaction, address: string, isExact = false): Promise<void> {
  let emails = trx.deleteFrom('mailOutbox').where('mailbox', '=', mailboxOf(address));
  if (isExact) emails = emails.where(sql`lower(recipient)`, '=', emailKey(address));
  await emails.where('byConsent', '=', 1).where('sentAt', 'is', null).where('deadAt', 'is', null).execute();
}

export interface OutboxCount {
  readonly waiting: number;
  readonly sent: number;
  readonly dead: number;
}

/** `sent`: in the last 30 days; `dead`: failed permanently. */
export async function countOutbox(db: Database): Promise<OutboxCount> {
  // Two indexed queries: one for both scans the table.
  const { sent } = await db
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const { unsent, dead } = await db
    .selectFrom('mailOutbox')
    .select((row) => [row.fn.countAll<number>().as('unsent'), row.fn.count<number>('deadAt').as('dead')])
    .where('sentAt', 'is', null)
    .where('letGoAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(unsent) - Number(dead), sent: Number(sent), dead: Number(dead) };
}
