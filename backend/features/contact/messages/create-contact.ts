import type { ContactRow } from '#backend/features/contact/tables.ts';
import type { FeatureDeps, RefusedInput, WriteRequest } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Language } from '#model/languages.ts';
import { type ContactField, checkContact, contactFormFields, type NewContact } from '#model/people/contact.ts';
import { emailKey } from '#model/people/email.ts';
import { withRowId } from '#model/row-id.ts';
import { minute } from '#model/time-units.ts';
import { enqueueContactEmails, lockContact } from './enqueue-contact-emails.ts';
import { newContact } from './message-row.ts';

export interface ContactDeps extends FeatureDeps {
  agreedText(language: Language): { readonly version: string; readonly hash: string };
  readonly companyInbox: string;
}

/** `withoutScript`: a posted form, so a double press has no id in common. */
type ContactRequest = WriteRequest & { readonly withoutScript?: true };

/** Milliseconds in which a copy of a form without script is the same message. */
const duplicateWindow = 10 * minute;

/** The consent is a row of its own. */
const comparedFields = contactFormFields.filter((field) => field !== 'consent');

/** Newest messages compared with a form without script: in a flood, ten minutes have thousands. */
const duplicateScanLimit = 200;

type StoredOrNot =
  | { readonly outcome: 'created' | 'repeated'; readonly row: ContactRow }
  | { readonly outcome: 'conflict' };

/**
 * Stores a message (requirements, sections 3 and 5), its consent and e-mails in one transaction.
 * The result hides whether the sender gets an e-mail.
 */
export async function createContact(
  s: ContactDeps,
  request: ContactRequest,
): Promise<StoredOrNot | RefusedInput<ContactField | 'id'>> {
  const checked = withRowId(checkContact(request.fields), request.id);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };

  const sent = checked.value;
  const { consent: _, ...message } = sent;
  const at = s.now();
  const time = at.toISOString();
  const row = newContact({ ...message, id: request.id ?? s.newId(), language: request.language }, time);

  const result = await s.db.transaction().execute(async (trx): Promise<StoredOrNot> => {
    await lockContact(trx, sent.email);
    const copied = request.withoutScript && (await findCopy(trx, row, at));
    if (copied) return { outcome: 'repeated', row: copied };
    // Concurrent copies wait here until the first is committed.
    const inserted = await trx
      .insertInto('contact')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return resolveIdConflict(trx, row.id, sent);
    if (sent.consent) await storeConsent(trx, s, row, sent.email, request.language);
    await auditCreation(trx, s, row, request.by);
    await enqueueContactEmails(trx, s, { ...request, contactId: row.id, message: sent, at });
    return { outcome: 'created', row };
  });
  if (result.outcome === 'created') {
    s.emailQueued?.();
    s.changed?.({ entity: 'Contact', action: 'create', row: { ...result.row } });
  }
  return result;
}

async function findCopy(trx: DatabaseTransaction, row: ContactRow, at: Date): Promise<ContactRow | undefined> {
  const newest = await trx
    .selectFrom('contact')
    .selectAll()
    .where('state', '=', row.state)
    .where('createdAt', '>=', new Date(at.getTime() - duplicateWindow).toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(duplicateScanLimit)
    .execute();
  return newest.find((other) => comparedFields.every((field) => other[field] === row[field]));
}

async function resolveIdConflict(trx: DatabaseTransaction, id: string, sent: NewContact): Promise<StoredOrNot> {
  const first = await trx.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
  if (!first) return { outcome: 'conflict' };
  // A consent outlives its message: ignore that of a deleted message with the same id.
  const agreed = await trx
    .selectFrom('consent')
    .select('id')
    .where('contactId', '=', id)
    .where('agreedAt', '=', first.createdAt)
    .executeTakeFirst();
  const same =
    comparedFields.every((field) => first[field] === sent[field]) && (agreed !== undefined) === (sent.consent === true);
  return same ? { outcome: 'repeated', row: first } : { outcome: 'conflict' };
}

async function storeConsent(
  trx: DatabaseTransaction,
  s: ContactDeps,
  { id: contactId, createdAt: agreedAt }: ContactRow,
  email: string,
  language: Language,
): Promise<void> {
  const { version: textVersion, hash: textHash } = s.agreedText(language);
  await trx
    .insertInto('consent')
    .values({ id: s.newId(), contactId, email, emailKey: emailKey(email), agreedAt, textVersion, textHash, language })
    .execute();
}

async function auditCreation(
  trx: DatabaseTransaction,
  s: ContactDeps,
  row: ContactRow,
  by: WriteRequest['by'],
): Promise<void> {
  if (!by) return;
  const { id, name, lastname, email, type, reason, message, language, createdAt: at } = row;
  const after = { name, lastname, email, type, reason, message, language };
  await writeAuditEntry(trx, { id: s.newId(), at, by, thing: `Contact:${id}`, act: 'create', after, about: email });
}
