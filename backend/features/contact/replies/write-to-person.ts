import { contactAnswer } from '#backend/features/contact/email-templates.ts';
import { personOf } from '#backend/features/contact/inbound/find-thread.ts';
import type { MessageDeps } from '#backend/features/contact/message-deps.ts';
import { newContact, thingOf } from '#backend/features/contact/messages/message-row.ts';
import type { AnswerRow } from '#backend/features/contact/tables.ts';
import type { Account, MutationOutcome } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { enqueue, mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { WriteToPersonInput } from '#model/api.generated.ts';
import { readEmail } from '#model/people/email.ts';
import { checkPersonMessage } from '#model/people/message.ts';
import { isRowId } from '#model/row-id.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { replyResult } from './send-reply.ts';

/**
 * Begins a message with our e-mail, sent after ten seconds. Idempotent by the reply's id;
 * `undoReply` undoes it.
 */
export async function writeToPerson(s: MessageDeps, input: WriteToPersonInput, by: Account): Promise<MutationOutcome> {
  const checked = checkPersonMessage(input);
  const email = readEmail(input.email);
  const problems = [
    ...(isRowId(input.id) ? [] : [{ field: 'id', problem: 'invalid' } as const]),
    ...(email === null ? [{ field: 'email', problem: 'invalid' } as const] : []),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || email === null || problems.length > 0) return { outcome: 'refused', problems };
  const person = await personOf(s, email);
  if (!person) return { outcome: 'refused', problems: [{ field: 'email', problem: 'invalid' }] };
  const { subject, text } = checked.value;
  const at = s.now();
  const due = new Date(at.getTime() + undoDelay);
  const time = at.toISOString();
  const { name, lastname, language } = person;
  const written = { name, lastname, email, language, type: null, reason: subject, message: '' };
  const row = { ...newContact({ ...written, id: s.newId() }, time), state: 'answered' as const, assignee: by.id };
  const reply: AnswerRow = {
    id: input.id,
    contactId: row.id,
    mailbox: mailboxOf(email),
    accountId: by.id,
    text,
    letterId: s.newId(),
    stateBefore: 'answered',
    stateAfter: 'answered',
    at: time,
    dueAt: due.toISOString(),
    undoneAt: null,
  };
  const first = await s.db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('answer')
      .values(reply)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted)
      return trx
        .selectFrom('answer')
        .innerJoin('contact', 'contact.id', 'answer.contactId')
        .select(['answer.id', 'answer.text', 'answer.mailbox', 'answer.dueAt', 'answer.undoneAt', 'contact.reason'])
        .where('answer.id', '=', input.id)
        .executeTakeFirst();
    await trx.insertInto('contact').values(row).execute();
    await enqueue(trx, {
      id: reply.letterId,
      template: contactAnswer,
      facts: {
        answer: text,
        author: by.name,
        inbox: s.companyInbox,
        subject,
        question: null,
        askedAt: time,
        begun: true,
      },
      recipient: email,
      language,
      cause: `contact:${row.id}`,
      at: due,
    });
    const entry = { id: s.newId(), at: time, by, thing: thingOf(row.id), about: email };
    await writeAuditEntry(trx, { ...entry, act: 'answer', after: { state: row.state, answer: reply.id } });
    return null;
  });
  if (first === null) {
    s.emailQueued?.();
    s.changed?.({ entity: 'Contact', action: 'create', row: { ...row } });
    return { outcome: 'created', value: replyResult(reply, row) };
  }
  const isSame = first?.text === text && first.mailbox === reply.mailbox && first.reason === subject;
  if (!first || !isSame || first.undoneAt !== null) return { outcome: 'conflict' };
  return { outcome: 'repeated', value: replyResult(first, null) };
}
