import { createHash } from 'node:crypto';
import type { MessageDeps } from '#backend/features/contact/message-deps.ts';
import { newContact, readContactForUpdate, writeContact } from '#backend/features/contact/messages/message-row.ts';
import type { ContactRow } from '#backend/features/contact/tables.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction, Flag } from '#backend/platform/database/tables.ts';
import { keptFile } from '#backend/platform/email/inbound/file-type.ts';
import type { InboundOutcome } from '#backend/platform/email/inbound/inbound-routes.ts';
import type { ReceivedEmail, ReceivedFile } from '#backend/platform/email/inbound/received-email.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { inboundQuota } from '#backend/platform/rate-limits/limits.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';
import { findThread, type InboundPerson, type InboundThread, isVerified, latestContact } from './find-thread.ts';

/**
 * Adds an e-mail to the message that it continues and reopens that, or opens one of a known person.
 * File types come from the content; a type or size not kept leaves the name.
 */
export async function receiveEmail(s: MessageDeps, email: ReceivedEmail): Promise<InboundOutcome> {
  const mailbox = mailboxOf(email.sender);
  if (email.automatic || mailbox === mailboxOf(s.companyInbox)) return 'ignored';
  const thread = await findThread(s, email);
  if (!thread) return 'unknown';
  const verified = await isVerified(s, email);
  const digest = digestOf(email, mailbox, s.now());
  const { outcome, row, isNew } = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'inbound');
    return receiveIn(trx, s, { email, mailbox, verified, digest, thread });
  });
  if (row)
    s.changed?.({
      entity: 'Contact',
      action: isNew ? 'create' : 'update',
      row: { ...row },
    });
  return outcome;
}

interface Arrival {
  readonly email: ReceivedEmail;
  readonly mailbox: string;
  readonly verified: boolean;
  readonly digest: string;
  readonly thread: InboundThread;
}

interface Done {
  readonly outcome: InboundOutcome;
  readonly row?: ContactRow;
  readonly isNew?: boolean;
}

async function receiveIn(trx: DatabaseTransaction, s: MessageDeps, arrival: Arrival): Promise<Done> {
  const { email, mailbox, verified, digest, thread } = arrival;
  const known = trx.selectFrom('inboundEmail').select('id').where('digest', '=', digest);
  if (await known.executeTakeFirst()) return { outcome: 'known' };
  const at = s.now();
  // A concurrent e-mail may have opened it.
  const contact =
    'contact' in thread ? thread.contact : await latestContact({ db: trx, now: s.now }, thread.person.email);
  const left = await quotaLeft(trx, { mailbox, verified, contact }, at);
  if (!left) return { outcome: 'too-many' };
  const row = contact
    ? await reopen(trx, contact.id, at)
    : 'person' in thread && (await createContactFromEmail(trx, s, { email, mailbox, person: thread.person }, at));
  if (!row) return { outcome: 'unknown' };
  const id = s.newId();
  const { sender, senderName, subject, text } = email;
  const opensThread: Flag = contact ? 0 : 1;
  const stored = {
    id,
    digest,
    contactId: row.id,
    mailbox,
    sender,
    senderName,
    subject,
    text,
    opening: opensThread,
    at: at.toISOString(),
  };
  await trx.insertInto('inboundEmail').values(stored).execute();
  const files = filesOf(email.files, left.bytes).map((file) => ({ ...file, id: s.newId(), inboundId: id }));
  for (const file of files) await trx.insertInto('inboundFile').values(file).execute();
  return { outcome: 'stored', row, isNew: contact === null };
}

/** Null above a daily limit: of the mailbox, of others in a person's message, of the unverified, or of all. */
async function quotaLeft(
  trx: DatabaseTransaction,
  { mailbox, verified, contact }: Pick<Arrival, 'mailbox' | 'verified'> & { readonly contact: ContactRow | null },
  at: Date,
): Promise<{ readonly bytes: number } | null> {
  const since = new Date(at.getTime() - day).toISOString();
  const emails = await trx
    .selectFrom('inboundEmail')
    .select(['id', 'mailbox', 'contactId'])
    .where('at', '>=', since)
    .execute();
  const own = emails.filter((one) => one.mailbox === mailbox).length;
  if (own >= inboundQuota.ofMailbox || emails.length >= inboundQuota[verified ? 'ofAll' : 'ofUnverified']) return null;
  if (contact) {
    const owner = mailboxOf(contact.email ?? '');
    const others = emails.filter((one) => one.contactId === contact.id && one.mailbox !== owner).length;
    if (mailbox !== owner && others >= inboundQuota.ofOthers) return null;
  }
  const usage = await trx
    .selectFrom('inboundFile')
    .innerJoin('inboundEmail', 'inboundEmail.id', 'inboundFile.inboundId')
    .select((file) => ['inboundEmail.mailbox', file.fn.sum<number | string>('inboundFile.size').as('bytes')])
    .where('inboundEmail.at', '>=', since)
    .where('inboundFile.type', '<>', '')
    .groupBy('inboundEmail.mailbox')
    .execute();
  const all = usage.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const ofMailbox = Number(usage.find((one) => one.mailbox === mailbox)?.bytes ?? 0);
  const most = inboundQuota[verified ? 'bytesOfAll' : 'bytesOfUnverified'];
  return { bytes: Math.min(most - all, inboundQuota.bytesOfMailbox - ofMailbox) };
}

async function reopen(trx: DatabaseTransaction, id: string, at: Date): Promise<ContactRow | null> {
  const before = await readContactForUpdate(trx, id);
  return before && writeContact(trx, before, { state: 'open' }, at.toISOString());
}

interface Opening {
  readonly email: ReceivedEmail;
  readonly mailbox: string;
  readonly person: InboundPerson;
}

/** Without the text of another mailbox, which no reply may quote to the person. */
async function createContactFromEmail(
  trx: DatabaseTransaction,
  s: MessageDeps,
  { email: { subject, text }, mailbox, person }: Opening,
  at: Date,
): Promise<ContactRow> {
  const { email, name, lastname, language, isParticipant } = person;
  const isOwn = mailboxOf(email) === mailbox;
  const written = {
    id: s.newId(),
    language,
    name,
    lastname,
    email,
    type: isParticipant ? 'training' : null,
    reason: isOwn && subject !== '' ? Array.from(subject).slice(0, fieldLengths.reason).join('') : null,
    message: isOwn ? Array.from(text).slice(0, fieldLengths.message).join('') : '',
  };
  const row = newContact(written, at.toISOString());
  await trx.insertInto('contact').values(row).execute();
  return row;
}

function filesOf(files: readonly ReceivedFile[], bytesLeft: number) {
  let left = Math.min(bytesLeft, inboundQuota.bytesOfEmail);
  return files.slice(0, inboundQuota.files).map(({ name, content }) => {
    const size = content.byteLength;
    const accepted = keptFile(name, content);
    if (accepted === null || size > left) return { name, size, type: '', content: null };
    left -= size;
    return { ...accepted, size, content: Buffer.from(content).toString('base64') };
  });
}

/** Identifies a repeat: by its id, else by day and content. */
function digestOf({ messageId, subject, text, files }: ReceivedEmail, mailbox: string, at: Date): string {
  const parts = files.map(({ name, content }) => [name, createHash('sha256').update(content).digest('hex')]);
  const own = messageId || [dayOf(at).date, subject, text, parts];
  return createHash('sha256')
    .update(JSON.stringify([mailbox, own]))
    .digest('hex');
}
