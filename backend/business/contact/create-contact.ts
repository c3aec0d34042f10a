import type { ContactRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import { type ContactField, checkContact, type NewContact } from '#model/contact.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import { messageSearchText } from '#model/message.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import type { RoomSurroundings, WriteRequest } from '../room.ts';
import { lockContact, writeContactLetters } from './write-contact-letters.ts';

export interface ContactSurroundings extends RoomSurroundings {
  /** The version and the hash of the consent text that a person reads in that language. */
  agreedText(language: Language): { readonly version: string; readonly hash: string };
  /** Who in the company gets the messages. */
  readonly companyInbox: string;
}

type StoredOrNot =
  | { readonly outcome: 'created'; readonly row: ContactRow }
  /** The same message came before under this id: `row` is the first, and nothing was written. */
  | { readonly outcome: 'repeated'; readonly row: ContactRow }
  /** Another message has this id. */
  | { readonly outcome: 'conflict' };

export type CreatedContact =
  | StoredOrNot
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<ContactField | 'id'>[] };

/**
 * Stores a contact message (requirements, sections 3 and 5), its consent, an e-mail to the company and one to the sender, within
 * the limits of `writeContactLetters`, in one transaction. Returns after the commit. The result is the same with and without
 * an e-mail to the sender.
 */
export async function createContact(s: ContactSurroundings, request: WriteRequest): Promise<CreatedContact> {
  const checked = checkContact(request.fields);
  const problems: Problem<ContactField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (request.id !== undefined && !isRowId(request.id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };

  const sent = checked.value;
  const { consent: _, ...message } = sent;
  const at = s.now();
  const time = at.toISOString();
  const row: ContactRow = {
    id: request.id ?? s.newId(),
    ...message,
    language: request.language,
    state: 'open',
    assignee: null,
    readdressed: 0,
    searchText: messageSearchText(message),
    createdAt: time,
    updatedAt: time,
  };

  const result = await s.db.transaction().execute(async (trx): Promise<StoredOrNot> => {
    await lockContact(trx, sent.email);
    // Of concurrent copies the database inserts one; the others wait here until it is committed.
    const inserted = await trx
      .insertInto('contact')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return compareWithFirst(trx, row.id, sent);
    if (sent.consent) await storeConsent(trx, s, row.id, sent.email, request.language, time);
    await recordMade(trx, s, row, request.by);
    await writeContactLetters(trx, s, { ...request, contactId: row.id, message: sent, at });
    return { outcome: 'created', row };
  });
  if (result.outcome === 'created') {
    s.letterWritten?.();
    s.changed?.({ entity: 'Contact', action: 'create', row: { ...result.row } });
  }
  return result;
}

async function compareWithFirst(trx: DatabaseTransaction, id: string, sent: NewContact): Promise<StoredOrNot> {
  const first = await trx.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
  if (!first) return { outcome: 'conflict' };
  // A consent outlives its message: one of a message that had this id before and was deleted says nothing of this one.
  const agreed = await trx
    .selectFrom('consent')
    .select('id')
    .where('contactId', '=', id)
    .where('agreedAt', '=', first.createdAt)
    .executeTakeFirst();
  const same =
    (['name', 'lastname', 'email', 'type', 'reason', 'message'] as const).every(
      (field) => first[field] === sent[field],
    ) && (agreed !== undefined) === (sent.consent === true);
  return same ? { outcome: 'repeated', row: first } : { outcome: 'conflict' };
}

async function storeConsent(
  trx: DatabaseTransaction,
  s: ContactSurroundings,
  contactId: string,
  email: string,
  language: Language,
  agreedAt: string,
): Promise<void> {
  const { version: textVersion, hash: textHash } = s.agreedText(language);
  await trx
    .insertInto('consent')
    .values({ id: s.newId(), contactId, email, emailKey: emailKey(email), agreedAt, textVersion, textHash, language })
    .execute();
}

async function recordMade(
  trx: DatabaseTransaction,
  s: ContactSurroundings,
  row: ContactRow,
  by: WriteRequest['by'],
): Promise<void> {
  if (!by) return;
  const { id, name, lastname, email, type, reason, message, language, createdAt: at } = row;
  const after = { name, lastname, email, type, reason, message, language };
  await writeRecord(trx, { id: s.newId(), at, by, thing: `Contact:${id}`, act: 'create', after, about: email });
}
