import { createHash } from 'node:crypto';
import type { MessageDeps } from '#backend/features/contact/message-deps.ts';
import { writeContact } from '#backend/features/contact/messages/message-version.ts';
import type { ContactRow } from '#backend/features/contact/tables.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction, Flag } from '#backend/platform/database/tables.ts';
import { fileType } from '#backend/platform/email/inbound/file-type.ts';
import type { Received } from '#backend/platform/email/inbound/inbound-routes.ts';
import type { ReceivedEmail, ReceivedFile } from '#backend/platform/email/inbound/received-email.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { inboundQuota } from '#backend/platform/rate-limits/limits.ts';
import { limits } from '#model/limits.ts';
import { messageSearchText } from '#model/people/message.ts';
import { day } from '#model/time-units.ts';
import { findThread, type InboundPerson, type InboundThread } from './find-thread.ts';

/**
 * Adds an e-mail to the message that it continues, and opens that again. Another becomes a new message of a
 * known person. Files count by their content, and a type or size that is not kept leaves their name.
 */
export async function receiveEmail(s: MessageDeps, email: ReceivedEmail): Promise<Received> {
  const mailbox = mailboxOf(email.sender);
  if (email.automatic || mailbox === mailboxOf(s.companyInbox)) return 'ignored';
  const thread = await findThread(s, email);
  if (!thread) return 'unknown';
  const digest = digestOf(email, mailbox);
  const { outcome, row } = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'inbound');
    return receiveIn(trx, s, { email, mailbox, digest, thread });
  });
  if (row)
    s.changed?.({
      entity: 'Contact',
      action: outcome === 'stored' && 'contact' in thread ? 'update' : 'create',
      row: { ...row },
    });
  return outcome;
}

interface Arrival {
  readonly email: ReceivedEmail;
  readonly mailbox: string;
  readonly digest: string;
  readonly thread: InboundThread;
}

interface Done {
  readonly outcome: Received;
  readonly row?: ContactRow;
}

async function receiveIn(trx: DatabaseTransaction, s: MessageDeps, arrival: Arrival): Promise<Done> {
  const { email, mailbox, digest, thread } = arrival;
  const known = trx.selectFrom('inboundEmail').select('id').where('digest', '=', digest);
  if (await known.executeTakeFirst()) return { outcome: 'known' };
  const at = s.now();
  const left = await quotaLeft(trx, mailbox, at);
  if (!left) return { outcome: 'too-many' };
  const row =
    'contact' in thread ? await reopen(trx, thread.contact.id, at) : await open(trx, s, email, thread.person, at);
  if (!row) return { outcome: 'unknown' };
  const id = s.newId();
  const { sender, senderName, subject, text } = email;
  const opening: Flag = 'person' in thread ? 1 : 0;
  const stored = {
    id,
    digest,
    contactId: row.id,
    mailbox,
    sender,
    senderName,
    subject,
    text,
    opening,
    at: at.toISOString(),
  };
  await trx.insertInto('inboundEmail').values(stored).execute();
  const files = filesOf(email.files, left.bytes).map((file) => ({ ...file, id: s.newId(), inboundId: id }));
  for (const file of files) await trx.insertInto('inboundFile').values(file).execute();
  return { outcome: 'stored', row };
}

/** Null: too many e-mails in a day, of this mailbox or of all. */
async function quotaLeft(
  trx: DatabaseTransaction,
  mailbox: string,
  at: Date,
): Promise<{ readonly bytes: number } | null> {
  const since = new Date(at.getTime() - day).toISOString();
  const emails = await trx.selectFrom('inboundEmail').select(['id', 'mailbox']).where('at', '>=', since).execute();
  const own = emails.filter((one) => one.mailbox === mailbox).length;
  if (own >= inboundQuota.ofMailbox || emails.length >= inboundQuota.ofAll) return null;
  const kept = await trx
    .selectFrom('inboundFile')
    .innerJoin('inboundEmail', 'inboundEmail.id', 'inboundFile.inboundId')
    .select((file) => file.fn.sum<number | string | null>('inboundFile.size').as('bytes'))
    .where('inboundEmail.at', '>=', since)
    .where('inboundFile.type', '<>', '')
    .executeTakeFirst();
  return { bytes: inboundQuota.bytesOfAll - Number(kept?.bytes ?? 0) };
}

/** The first of concurrent changes wins; this one retries. */
async function reopen(trx: DatabaseTransaction, id: string, at: Date): Promise<ContactRow | null> {
  for (;;) {
    const before = await trx.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) return null;
    const row = await writeContact(trx, before, { state: 'open' }, at.toISOString());
    if (row) return row;
  }
}

async function open(
  trx: DatabaseTransaction,
  s: MessageDeps,
  { subject, text }: ReceivedEmail,
  { email, name, lastname, language, trains }: InboundPerson,
  at: Date,
): Promise<ContactRow> {
  const time = at.toISOString();
  const written = {
    name,
    lastname,
    email,
    type: trains ? 'training' : null,
    reason: subject === '' ? null : Array.from(subject).slice(0, limits.reason).join(''),
    message: Array.from(text).slice(0, limits.message).join(''),
  };
  const row: ContactRow = {
    id: s.newId(),
    ...written,
    language,
    state: 'open',
    assignee: null,
    readdressed: 0,
    searchText: messageSearchText(written),
    createdAt: time,
    updatedAt: time,
  };
  await trx.insertInto('contact').values(row).execute();
  return row;
}

function filesOf(files: readonly ReceivedFile[], bytesLeft: number) {
  let left = Math.min(bytesLeft, inboundQuota.bytesOfEmail);
  return files.slice(0, inboundQuota.files).map(({ name, content }) => {
    const size = content.byteLength;
    const type = fileType(name, content);
    if (type === null || size > left) return { name, size, type: '', content: null };
    left -= size;
    return { name, size, type, content: Buffer.from(content).toString('base64') };
  });
}

function digestOf({ messageId, subject, text }: ReceivedEmail, mailbox: string): string {
  return createHash('sha256')
    .update(JSON.stringify([mailbox, messageId || [subject, text]]))
    .digest('hex');
}
