import { contactAnswer } from '#backend/features/contact/email-templates.ts';
import type { ContactDeps } from '#backend/features/contact/messages/create-contact.ts';
import {
  asContact,
  messageConflict,
  readContactForUpdate,
  thingOf,
  writeContact,
} from '#backend/features/contact/messages/message-row.ts';
import type { AnswerRow, ContactRow } from '#backend/features/contact/tables.ts';
import type { Account, MutationOutcome } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { isNewer } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { enqueue, mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { AnswerMessageInput } from '#model/api.generated.ts';
import { knownLanguage } from '#model/languages.ts';
import { readEmail } from '#model/people/email.ts';
import { checkReply } from '#model/people/message.ts';
import { isRowId } from '#model/row-id.ts';
import { undoDelay } from '#model/undo-delay.ts';

/** `changed`: the message, if the reply was enqueued now. */
type SentReply = MutationOutcome & { readonly changed?: ContactRow };

/**
 * Enqueues a reply, sent after ten seconds, and deletes the caller's draft. Idempotent by id; the
 * id of an undone reply is a conflict.
 */
export async function sendReply(s: ContactDeps, input: AnswerMessageInput, by: Account): Promise<MutationOutcome> {
  const checked = checkReply(input.text);
  const problems = [
    ...(isRowId(input.id) ? [] : [{ field: 'id', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const { changed, ...done } = await s.db
    .transaction()
    .execute((trx) => sendIn(trx, s, { ...input, text: checked.value }, by));
  if (changed) s.changed?.({ entity: 'Contact', action: 'update', row: { ...changed } });
  return done;
}

async function sendIn(
  trx: DatabaseTransaction,
  s: ContactDeps,
  { id, contactId, text, close, version }: AnswerMessageInput,
  by: Account,
): Promise<SentReply> {
  await lockKey(trx, `answer ${id}`);
  const before = await readContactForUpdate(trx, contactId);
  const first = await trx.selectFrom('answer').selectAll().where('id', '=', id).executeTakeFirst();
  if (first) {
    const same = first.undoneAt === null && first.contactId === contactId && first.text === text;
    return same ? { outcome: 'repeated', value: replyResult(first, before) } : { outcome: 'conflict' };
  }
  if (!before) return { outcome: 'conflict' };
  const email = readEmail(before.email);
  if (email === null) return { outcome: 'refused', problems: [{ field: 'email', problem: 'invalid' }] };
  if (isNewer(before.updatedAt, version)) return { outcome: 'repeated', value: await messageConflict(trx, before) };

  const at = s.now();
  const state = close === true ? 'answered' : before.state;
  const row = await writeContact(trx, before, { state }, at.toISOString());
  const due = new Date(at.getTime() + undoDelay);
  const reply: AnswerRow = {
    id,
    contactId,
    mailbox: mailboxOf(email),
    accountId: by.id,
    text,
    letterId: s.newId(),
    stateBefore: before.state,
    stateAfter: state,
    at: at.toISOString(),
    dueAt: due.toISOString(),
    undoneAt: null,
  };
  await trx.insertInto('answer').values(reply).execute();
  await enqueue(trx, {
    id: reply.letterId,
    template: contactAnswer,
    facts: {
      answer: text,
      author: by.name,
      inbox: s.companyInbox,
      type: before.type,
      // Quoted only to the mailbox that wrote it.
      reason: before.readdressed === 1 ? null : before.reason,
      ...(await questionOf(trx, before)),
    },
    recipient: email,
    language: knownLanguage(before.language),
    cause: `contact:${contactId}`,
    at: due,
  });
  const thing = thingOf(contactId);
  await trx.deleteFrom('draft').where('accountId', '=', by.id).where('thing', '=', thing).execute();
  await writeAuditEntry(trx, {
    id: s.newId(),
    at: reply.at,
    by,
    thing,
    act: 'answer',
    before: { state: before.state },
    after: { state, answer: id },
    about: email,
  });
  return { outcome: 'created', value: replyResult(reply, row), changed: row };
}

export function replyResult({ id, dueAt }: Pick<AnswerRow, 'id' | 'dueAt'>, row: ContactRow | null) {
  return { __typename: 'AnswerGiven', id, dueAt, message: row && asContact(row) };
}

/** Latest e-mail of that mailbox, else the message's text; none if staff wrote first. */
async function questionOf(trx: DatabaseTransaction, { id, email, message, createdAt, readdressed }: ContactRow) {
  const mailbox = mailboxOf(email ?? '');
  const received = await trx
    .selectFrom('inboundEmail')
    .select(['text', 'at', 'sender'])
    .where('contactId', '=', id)
    .where('mailbox', '=', mailbox)
    .where('text', '<>', '')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  // A corrected address has the e-mails of the former one.
  const latest = received.find(({ sender }) => mailboxOf(sender) === mailbox);
  if (latest) return { question: latest.text, askedAt: latest.at, byEmail: true as const };
  if (message === '') return { question: null, askedAt: createdAt, begun: true as const };
  return { question: readdressed === 1 ? null : message, askedAt: createdAt };
}
