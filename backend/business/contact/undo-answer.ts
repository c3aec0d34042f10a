import { holdKey } from '#backend/database/hold-key.ts';
import type { AnswerRow, ContactRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import { isRowId } from '#model/row-id.ts';
import type { Account, MutationOutcome, RoomSurroundings } from '../room.ts';
import { asContact, readContact, thingOf, writeContact } from './contact-change.ts';

type Undone =
  | {
      readonly is: 'undone' | 'before';
      readonly answer: AnswerRow;
      readonly text: string;
      readonly row: ContactRow | null;
    }
  | { readonly is: 'left'; readonly at: string };

/**
 * Takes an answer back that has not left: letter and answer are gone, its text is the draft of who wrote it again, and the
 * message is in the state that it was in, unless somebody changed that since. One that left, or is leaving, has left.
 */
export async function undoAnswer(s: RoomSurroundings, id: string, by: Account): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'conflict' };
  const done = await s.db.transaction().execute((trx) => takeBack(trx, s, id, by));
  if (!done) return { outcome: 'conflict' };
  if (done.is === 'left') return { outcome: 'repeated', value: { __typename: 'AnswerLeft', at: done.at } };
  const { is, answer, text, row } = done;
  if (is === 'undone' && row) s.changed?.({ entity: 'Contact', action: 'update', row: { ...row } });
  const value = { __typename: 'AnswerUndone', id: answer.id, text, message: row && asContact(row) };
  return { outcome: is === 'undone' ? 'changed' : 'repeated', value };
}

async function takeBack(
  trx: DatabaseTransaction,
  s: RoomSurroundings,
  id: string,
  by: Account,
): Promise<Undone | null> {
  await holdKey(trx, `answer ${id}`);
  const answer = await trx.selectFrom('answer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!answer) return null;
  const thing = thingOf(answer.contactId);
  if (answer.undoneAt !== null) {
    const draft = await readDraftText(trx, answer.accountId, thing);
    return { is: 'before', answer, text: draft, row: await readContact(trx, answer.contactId) };
  }
  const at = s.now().toISOString();
  // A process that has it in hand may have delivered it already.
  const { numDeletedRows } = await trx
    .deleteFrom('mailOutbox')
    .where('id', '=', answer.letterId)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('claimedBy', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    const letter = await trx
      .selectFrom('mailOutbox')
      .select('sentAt')
      .where('id', '=', answer.letterId)
      .executeTakeFirst();
    return { is: 'left', at: letter?.sentAt ?? answer.dueAt };
  }
  await trx.updateTable('answer').set({ text: '', undoneAt: at }).where('id', '=', id).execute();
  const written = await readDraftText(trx, answer.accountId, thing);
  // What was begun meanwhile is kept below it.
  const text = written === '' ? answer.text : `${answer.text}\n\n${written}`;
  await trx
    .insertInto('draft')
    .values({ accountId: answer.accountId, thing, text, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['accountId', 'thing']).doUpdateSet({ text, updatedAt: at }))
    .execute();
  const row = await restore(trx, answer, at);
  await writeRecord(trx, {
    id: s.newId(),
    at,
    by,
    thing,
    act: 'undo-answer',
    before: { answer: id, state: answer.stateAfter },
    after: { state: row?.state ?? answer.stateAfter },
    about: answer.mailbox,
  });
  return { is: 'undone', answer, text, row };
}

/** The message in the state that it was in before, unless somebody gave it another one since. */
async function restore(trx: DatabaseTransaction, answer: AnswerRow, at: string): Promise<ContactRow | null> {
  for (;;) {
    const row = await readContact(trx, answer.contactId);
    if (!row) return null;
    const state = row.state === answer.stateAfter ? answer.stateBefore : row.state;
    const restored = await writeContact(trx, row, { state }, at);
    if (restored) return restored;
  }
}

async function readDraftText(trx: DatabaseTransaction, accountId: string, thing: string): Promise<string> {
  const draft = await trx
    .selectFrom('draft')
    .select('text')
    .where('accountId', '=', accountId)
    .where('thing', '=', thing)
    .executeTakeFirst();
  return draft?.text ?? '';
}
