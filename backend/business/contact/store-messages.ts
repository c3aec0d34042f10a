import { locksRows } from '#backend/database/locks-rows.ts';
import { prepared, unread } from '#backend/database/statement-marks.ts';
import type { ContactRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { enqueueRows } from '#backend/outbox/outbox.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import type { NewContact } from '#model/contact.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import type { RoomSurroundings, WriteRequest } from '../room.ts';
import { planDigest } from './notice-limit.ts';
import { holdContactMailboxes } from './write-contact-letters.ts';

export interface StoringSurroundings extends Pick<RoomSurroundings, 'newId'> {
  /** The version and the hash of the consent text that a person reads in that language. */
  agreedText(language: Language): { readonly version: string; readonly hash: string };
  /** Who in the company gets the messages. */
  readonly companyInbox: string;
}

export type StoredOrNot =
  | { readonly outcome: 'created'; readonly row: ContactRow }
  /** The same message came before under this id: `row` is the first, and nothing was written. */
  | { readonly outcome: 'repeated'; readonly row: ContactRow }
  /** Another message has this id. */
  | { readonly outcome: 'conflict' };

/** A message that was checked. */
export interface CheckedMessage {
  readonly s: StoringSurroundings;
  readonly request: WriteRequest;
  readonly sent: NewContact;
  readonly row: ContactRow;
  readonly at: Date;
}

/**
 * Stores messages that arrived together, with their consents and letters, in the transaction that is given; answers what became of
 * each, in their order. One whose id is taken stores nothing.
 */
export async function storeMessages(
  trx: DatabaseTransaction,
  messages: readonly CheckedMessage[],
): Promise<readonly StoredOrNot[]> {
  // In one order, as two groups that have the same two ids would wait for each other. Of several copies that arrive at once the
  // database lets one in; the others wait here until it is committed.
  const rows = messages
    .map(({ row }) => row)
    .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
  const mailboxes = await holdContactMailboxes(
    trx,
    messages.map(({ sent, at }) => ({ email: sent.email, at })),
  );
  const { inserted, known } = await insertAndAsk(trx, rows, mailboxes.question);
  const fresh = new Set(inserted);
  // The first with an id is the one that was stored.
  const stored = messages.filter(({ row }) => fresh.delete(row.id));
  if (stored.length > 0) {
    const consents = consentsOf(stored);
    for (const message of stored) await recordMade(trx, message);
    const { rows: letters, digests } = mailboxes.letters(
      known,
      stored.map(({ s, request: { language, share }, sent, row, at }) => ({
        s,
        contactId: row.id,
        message: sent,
        language,
        at,
        share,
      })),
    );
    // They come in order, so these two name every hour.
    for (const at of new Set([digests[0], digests.at(-1)])) if (at) await planDigest(trx, at);
    if (consents.length > 0 && letters.length > 0 && locksRows(trx)) {
      // Elsewhere a question costs a journey: PostgreSQL takes both at once.
      await trx
        .with('consents', (db) => db.insertInto('consent').values(consents))
        .insertInto('mailOutbox')
        .values(letters)
        .$if(messages.length === 1, (alone) => alone.modifyEnd(prepared))
        .modifyEnd(unread)
        .execute();
    } else {
      if (consents.length > 0) await trx.insertInto('consent').values(consents).execute();
      if (letters.length > 0) await enqueueRows(trx, letters);
    }
  }
  const created = new Set(stored);
  const results: StoredOrNot[] = [];
  for (const message of messages) {
    const { row, sent } = message;
    results.push(created.has(message) ? { outcome: 'created', row } : await compareWithFirst(trx, row.id, sent));
  }
  return results;
}

type Mailboxes = Awaited<ReturnType<typeof holdContactMailboxes>>['question'];
type Answered = Awaited<ReturnType<Mailboxes['execute']>>[number];

/** Inserts what is not there yet, and asks about the mailboxes, whose letters are others: of PostgreSQL in one question, as a journey is what it costs. */
async function insertAndAsk(trx: DatabaseTransaction, rows: readonly ContactRow[], question: Mailboxes) {
  const insertion = (db: Pick<DatabaseTransaction, 'insertInto'>) =>
    db
      .insertInto('contact')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id');
  if (!locksRows(trx)) {
    const inserted = await insertion(trx).execute();
    return { inserted: inserted.map(({ id }) => id), known: await question.execute() };
  }
  const found = await trx
    .with('inserted', insertion)
    .selectFrom(question.as('known'))
    .select(({ lit }) => ['mailbox', 'reason', 'time', lit(null).$castTo<string | null>().as('id')])
    .unionAll((db) =>
      db
        .selectFrom('inserted')
        .select(({ lit }) => [
          lit(null).$castTo<string>().as('mailbox'),
          lit(null).$castTo<Answered['reason']>().as('reason'),
          lit(null).$castTo<string | null>().as('time'),
          'inserted.id',
        ]),
    )
    // Of several each number of rows and mailboxes is a text of its own, which a connection would keep for good.
    .$if(rows.length === 1, (alone) => alone.modifyEnd(prepared))
    .execute();
  return {
    inserted: found.flatMap(({ id }) => (id === null ? [] : [id])),
    known: found.filter(({ id }) => id === null),
  };
}

async function recordMade(trx: DatabaseTransaction, { s, request: { by }, row }: CheckedMessage): Promise<void> {
  if (!by) return;
  const { id, name, lastname, email, type, reason, message, language, createdAt: at } = row;
  const after = { name, lastname, email, type, reason, message, language };
  await writeRecord(trx, { id: s.newId(), at, by, thing: `Contact:${id}`, act: 'create', after, about: email });
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

function consentsOf(stored: readonly CheckedMessage[]) {
  return stored
    .filter(({ sent }) => sent.consent)
    .map(({ s, request: { language }, sent: { email }, row }) => {
      const text = s.agreedText(language);
      return {
        id: s.newId(),
        contactId: row.id,
        email,
        emailKey: emailKey(email),
        agreedAt: row.createdAt,
        textVersion: text.version,
        textHash: text.hash,
        language,
      };
    });
}
