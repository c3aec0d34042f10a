import type { ContactRow } from '#backend/features/contact/tables.ts';
import type { FoundRow } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { ReceivedEmail } from '#backend/platform/email/inbound/received-email.ts';
import { hasConfirmedReservation } from '#backend/platform/email/outbox/is-verified-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { inboundOfMessage } from '#backend/platform/rate-limits/limits.ts';
import { isLanguage, knownLanguage, type Language } from '#model/languages.ts';
import { day } from '#model/time-units.ts';

/** Milliseconds since its last change in which a message takes e-mails without a reference. */
const goesOn = 90 * day;

/** Message that an e-mail continues, or the person who begins one. */
export type InboundThread = { readonly contact: ContactRow } | { readonly person: InboundPerson };

export interface InboundPerson {
  readonly email: string;
  readonly name: string | null;
  readonly lastname: string | null;
  readonly language: Language;
  /** Has a reservation. */
  readonly isParticipant: boolean;
}

interface FindDeps {
  readonly db: Database;
  readonly companyInbox: string;
  now(): Date;
  everythingOf(email: string): Promise<readonly FoundRow[]>;
}

/**
 * Finds the message replied to, else that of the sender, or of the mailbox that we wrote to. Null
 * if all are unknown.
 */
export async function findThread(s: FindDeps, { references, sender }: ReceivedEmail): Promise<InboundThread | null> {
  const sent = await emailsOf(s.db, references);
  for (const { contactId } of sent) {
    const contact = contactId === undefined ? null : await contactOf(s.db, contactId);
    if (contact && (await takesMore(s.db, contact))) return { contact };
  }
  // An e-mail to the company has the person's reply address: the person answers it.
  const { recipient, language } = sent.find((one) => !isOf(one, s.companyInbox)) ?? {};
  const isSame = recipient !== undefined && mailboxOf(recipient) === mailboxOf(sender);
  for (const address of [...(isSame ? [] : [sender]), ...(recipient === undefined ? [] : [recipient])]) {
    const contact = await latestContact(s, address);
    if (contact) return { contact };
    const person = await personOf(s, address);
    if (person) return { person };
  }
  // The only trace may be our e-mail that it answers.
  if (recipient === undefined) return null;
  return {
    person: { email: recipient, name: null, lastname: null, language: knownLanguage(language), isParticipant: false },
  };
}

/**
 * Whether staff wrote the e-mail that it answers, or the sender or our recipient confirmed a
 * reservation. Receipts do not count: any visitor gets one.
 */
export async function isVerified(
  s: Pick<FindDeps, 'db' | 'companyInbox'>,
  { references, sender }: ReceivedEmail,
): Promise<boolean> {
  const sent = await emailsOf(s.db, references);
  if (sent.some(({ byStaff }) => byStaff)) return true;
  const { recipient } = sent.find((one) => !isOf(one, s.companyInbox)) ?? {};
  for (const address of [sender, ...(recipient === undefined ? [] : [recipient])]) {
    if (await hasConfirmedReservation(s.db, address)) return true;
  }
  return false;
}

function isOf({ recipient }: SentEmail, inbox: string): boolean {
  return recipient === undefined || mailboxOf(recipient) === mailboxOf(inbox);
}

/** Whether the message can show one e-mail more. */
async function takesMore(db: Database, { id }: ContactRow): Promise<boolean> {
  const { count } = await db
    .selectFrom('inboundEmail')
    .where('contactId', '=', id)
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) < inboundOfMessage;
}

interface SentEmail {
  readonly recipient?: string;
  readonly language?: string;
  readonly contactId?: string;
  readonly byStaff?: true;
}

/** Our e-mails, in the order of `references`. Replies outlive their rows in the outbox. */
async function emailsOf(db: Database, references: readonly string[]): Promise<readonly SentEmail[]> {
  const ids = references.flatMap((one) => /^<([\w-]{1,64})@/.exec(one)?.[1] ?? []);
  if (ids.length === 0) return [];
  const emails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'cause', 'recipient', 'language'])
    .where('id', 'in', ids)
    .execute();
  const answers = await db
    .selectFrom('answer')
    .select(['letterId', 'contactId'])
    .where('letterId', 'in', ids)
    .execute();
  return ids.flatMap((id): SentEmail[] => {
    const answer = answers.find(({ letterId }) => letterId === id);
    if (answer) return [{ contactId: answer.contactId, byStaff: true }];
    const email = emails.find((one) => one.id === id);
    if (!email) return [];
    const [table, ofTable = ''] = email.cause.split(':');
    return [
      { recipient: email.recipient, language: email.language, ...(table === 'contact' && { contactId: ofTable }) },
    ];
  });
}

async function contactOf(db: Database, id: string): Promise<ContactRow | null> {
  return (await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Latest message of the mailbox within `goesOn`. */
export async function latestContact(
  { db, now }: Pick<FindDeps, 'db' | 'now'>,
  address: string,
): Promise<ContactRow | null> {
  const since = new Date(now().getTime() - goesOn).toISOString();
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where(ofMailbox('contact.email', address))
    .where('updatedAt', '>=', since)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(5)
    .execute();
  for (const row of rows) if (await takesMore(db, row)) return row;
  return null;
}

/** Null for an unknown address. */
export async function personOf(
  { everythingOf }: Pick<FindDeps, 'everythingOf'>,
  email: string,
): Promise<InboundPerson | null> {
  return personIn(await everythingOf(email), email);
}

const tablesOfKnownSenders: ReadonlySet<string> = new Set([
  'reservation',
  'contact',
  'newsletter',
  'certificate',
  'courseNotice',
]);

function personIn(found: readonly FoundRow[], email: string): InboundPerson | null {
  const rows = found.filter(({ table }) => tablesOfKnownSenders.has(table));
  if (rows.length === 0) return null;
  const records = rows.map(({ row }) => row as Readonly<Record<string, unknown>>);
  const named = records.findLast(({ name, lastname }) => typeof name === 'string' && typeof lastname === 'string');
  const language = records.findLast((row) => isLanguage(row.language))?.language;
  return {
    email,
    name: named ? String(named.name) : null,
    lastname: named ? String(named.lastname) : null,
    language: knownLanguage(language),
    isParticipant: rows.some(({ table }) => table === 'reservation'),
  };
}
