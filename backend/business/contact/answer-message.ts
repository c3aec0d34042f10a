import { holdKey } from '#backend/database/hold-key.ts';
import type { AnswerRow, ContactRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { enqueue, mailboxOf } from '#backend/outbox/outbox.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import { readEmail } from '#model/email.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { checkAnswer } from '#model/message.ts';
import { isRowId } from '#model/row-id.ts';
import type { Account, MutationOutcome } from '../room.ts';
import { asContact, isNewer, meanwhile, readContact, thingOf, writeContact } from './contact-change.ts';
import type { ContactSurroundings } from './create-contact.ts';
import { contactAnswer } from './letters.ts';

export type AnswerMessage = {
  /** Made by the client: the same again is the same answer. */
  readonly id: string;
  readonly contactId: string;
  readonly text: string;
  /** Whether nothing more is to be done: the message is answered then. */
  readonly close?: boolean | null;
  /** The `updatedAt` of the message that was read. */
  readonly version?: string | null;
};

type Given =
  | { readonly is: 'given' | 'repeated'; readonly answer: AnswerRow; readonly row: ContactRow | null }
  | { readonly is: 'meanwhile'; readonly value: object }
  | { readonly is: 'conflict' }
  /** The message has no address that a letter reaches. */
  | { readonly is: 'unreachable' };

/**
 * Answers a message by letter: the answer is kept with it, the letter leaves in ten seconds, the draft of who answers is gone,
 * all of it in one transaction. The same answer again is the same; one that was taken back is not given again under its id.
 */
export async function answerMessage(
  s: ContactSurroundings,
  input: AnswerMessage,
  by: Account,
): Promise<MutationOutcome> {
  const checked = checkAnswer(input.text);
  const problems = [
    ...(isRowId(input.id) ? [] : [{ field: 'id', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const given = await s.db.transaction().execute((trx) => give(trx, s, { ...input, text: checked.value }, by));
  switch (given.is) {
    case 'conflict':
      return { outcome: 'conflict' };
    case 'unreachable':
      return { outcome: 'refused', problems: [{ field: 'email', problem: 'invalid' }] };
    case 'meanwhile':
      return { outcome: 'repeated', value: given.value };
  }
  const { is, answer, row } = given;
  if (is === 'given' && row) s.changed?.({ entity: 'Contact', action: 'update', row: { ...row } });
  const value = { __typename: 'AnswerGiven', id: answer.id, dueAt: answer.dueAt, message: row && asContact(row) };
  return { outcome: is === 'given' ? 'created' : 'repeated', value };
}

async function give(
  trx: DatabaseTransaction,
  s: ContactSurroundings,
  { id, contactId, text, close, version }: AnswerMessage,
  by: Account,
): Promise<Given> {
  // The same that comes twice at once, or is taken back meanwhile, waits for the other.
  await holdKey(trx, `answer ${id}`);
  for (;;) {
    const before = await readContact(trx, contactId);
    const first = await trx.selectFrom('answer').selectAll().where('id', '=', id).executeTakeFirst();
    if (first) {
      const same = first.undoneAt === null && first.contactId === contactId && first.text === text;
      return same ? { is: 'repeated', answer: first, row: before } : { is: 'conflict' };
    }
    if (!before) return { is: 'conflict' };
    const email = readEmail(before.email);
    if (email === null) return { is: 'unreachable' };
    if (isNewer(before.updatedAt, version)) return { is: 'meanwhile', value: await meanwhile(trx, before) };

    const at = s.now();
    const state = close === true ? 'answered' : before.state;
    // Whoever answers first has the message: of two at once the other one reads it again.
    const row = await writeContact(trx, before, { state }, at.toISOString());
    if (!row) continue;
    const due = new Date(at.getTime() + letterWaits);
    const answer: AnswerRow = {
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
    await trx.insertInto('answer').values(answer).execute();
    await enqueue(trx, {
      id: answer.letterId,
      letter: contactAnswer,
      facts: {
        answer: text,
        author: by.name,
        inbox: s.companyInbox,
        // A letter repeats to nobody what somebody else typed.
        question: before.readdressed === 1 ? null : before.message,
        askedAt: before.createdAt,
      },
      recipient: email,
      language: isLanguage(before.language) ? before.language : defaultLanguage,
      cause: `contact:${contactId}`,
      at: due,
    });
    const thing = thingOf(contactId);
    await trx.deleteFrom('draft').where('accountId', '=', by.id).where('thing', '=', thing).execute();
    await writeRecord(trx, {
      id: s.newId(),
      at: answer.at,
      by,
      thing,
      act: 'answer',
      before: { state: before.state },
      after: { state, answer: id },
      about: email,
    });
    return { is: 'given', answer, row };
  }
}
