import { findDraft } from '#backend/features/contact/drafts/drafts.ts';
import {
  asContact,
  readContactForUpdate,
  thingOf,
  writeContact,
} from '#backend/features/contact/messages/message-row.ts';
import type { ContactRow } from '#backend/features/contact/tables.ts';
import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { deleteWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { isRowId } from '#model/row-id.ts';

type Undone = MutationOutcome & { readonly row?: ContactRow | null; readonly deleted?: boolean };

/**
 * Deletes a waiting reply; restores the draft, and the message's state unless it changed.
 * `AnswerLeft` once the e-mail may have been sent.
 */
export async function undoReply(s: FeatureDeps, id: string, by: Account): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'conflict' };
  const { row, deleted = false, ...done } = await s.db.transaction().execute((trx) => undoWithin(trx, s, id, by));
  if (done.outcome === 'changed' && row)
    s.changed?.({ entity: 'Contact', action: deleted ? 'delete' : 'update', row: { ...row } });
  return done;
}

async function undoWithin(trx: DatabaseTransaction, s: FeatureDeps, id: string, by: Account): Promise<Undone> {
  await lockKey(trx, `answer ${id}`);
  const reply = await trx.selectFrom('answer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!reply) return { outcome: 'conflict' };
  // Before the e-mail and the draft, as replies and erasures lock them.
  const message = await readContactForUpdate(trx, reply.contactId);
  const thing = thingOf(reply.contactId);
  const written = (await findDraft(trx, reply.accountId, thing))?.text ?? '';
  const undone = (text: string, row: ContactRow | null) =>
    ({ __typename: 'AnswerUndone', id, text, message: row && asContact(row) }) as const;
  if (reply.undoneAt !== null) return { outcome: 'repeated', value: undone(written, message) };
  if (!(await deleteWaiting(trx, [reply.letterId]))) {
    const emails = trx.selectFrom('mailOutbox').select('sentAt').where('id', '=', reply.letterId);
    const at = (await emails.executeTakeFirst())?.sentAt ?? reply.dueAt;
    return { outcome: 'repeated', value: { __typename: 'AnswerLeft', at } };
  }
  const at = s.now().toISOString();
  await trx.updateTable('answer').set({ text: '', undoneAt: at }).where('id', '=', id).execute();
  // Appends a newer draft to the text.
  const text = written === '' ? reply.text : `${reply.text}\n\n${written}`;
  await trx
    .insertInto('draft')
    .values({ accountId: reply.accountId, thing, text, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['accountId', 'thing']).doUpdateSet({ text, updatedAt: at }))
    .execute();
  const isUnchanged = message?.state === reply.stateAfter;
  const row = isUnchanged ? await writeContact(trx, message, { state: reply.stateBefore }, at) : message;
  const isEmpty = row !== null && (await deleteBegun(trx, row));
  await writeAuditEntry(trx, {
    id: s.newId(),
    at,
    by,
    thing,
    act: 'undo-answer',
    before: { answer: id, state: reply.stateAfter },
    after: { state: row?.state ?? reply.stateAfter },
    about: reply.mailbox,
  });
  return { outcome: 'changed', value: undone(text, isEmpty ? null : row), row, deleted: isEmpty };
}

/** Deletes a message that staff began, unless more was written in it. */
async function deleteBegun(trx: DatabaseTransaction, { id, message }: ContactRow): Promise<boolean> {
  if (message !== '') return false;
  const replies = trx.selectFrom('answer').select('id').where('contactId', '=', id).where('undoneAt', 'is', null);
  const emails = trx.selectFrom('inboundEmail').select('id').where('contactId', '=', id);
  const notes = trx.selectFrom('internalNote').select('id').where('contactId', '=', id);
  if ((await replies.unionAll(emails).unionAll(notes).execute()).length > 0) return false;
  await trx.deleteFrom('contact').where('id', '=', id).execute();
  await trx.deleteFrom('draft').where('thing', '=', thingOf(id)).execute();
  return true;
}
