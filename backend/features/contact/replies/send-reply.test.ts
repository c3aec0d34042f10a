import { expect, it } from 'vitest';
import { saveDraft } from '#backend/features/contact/drafts/drafts.ts';
import { updateMessage } from '#backend/features/contact/messages/update-message.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { sendReply } from './send-reply.ts';

const text = 'Rocío, <b>buenos días</b>.\n\n=1+1';

describeOnBothEngines('sendReply', ({ open }) => {
  it('stores the reply with the message and schedules the e-mail in ten seconds', async () => {
    const { s, ines, submit, contact, letters, record, events } = await contactFixture((await open()).db);
    const { updatedAt: version } = await submit('m1', { message: '¿Cuánto?' });
    await saveDraft(s, { thing: 'Contact:m1', text: 'Rocío, bue' }, ines);
    events.length = 0;
    const input = { id: 'a1', contactId: 'm1', text: ` ${text}\u202E `, close: true, version };
    expect(await sendReply(s, input, ines)).toMatchObject({
      outcome: 'created',
      value: { __typename: 'AnswerGiven', id: 'a1', dueAt: '2026-11-20T10:00:10.000Z', message: { state: 'answered' } },
    });
    expect(events).toMatchObject([{ entity: 'Contact', action: 'update', row: { id: 'm1', state: 'answered' } }]);
    expect(await s.db.selectFrom('answer').selectAll().execute()).toMatchObject([
      { id: 'a1', contactId: 'm1', accountId: ines.id, text, mailbox: 'rocio@example.com', undoneAt: null },
    ]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: 'rocio@example.com',
      language: 'es',
      cause: 'contact:m1',
      byConsent: 0,
      dueAt: '2026-11-20T10:00:10.000Z',
    });
    expect(JSON.parse(letter?.letter ?? '')).toEqual({
      kind: 'contact-answer',
      answer: text,
      author: 'Ines',
      inbox: 'buzon@company.example',
      type: 'ideas',
      reason: '',
      question: '¿Cuánto?',
      askedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(await s.db.selectFrom('draft').selectAll().execute()).toEqual([]);
    expect((await record()).map(({ act, before, after }) => [act, before, after])).toEqual([
      ['answer', '{"state":"open","answer":null}', '{"state":"answered","answer":"a1"}'],
    ]);
    expect(await contact('m1')).toMatchObject({ state: 'answered' });
  });

  it('stores one reply for repeated requests in several processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const { s, ines, submit, letters } = await contactFixture(processes[0].db);
    const { updatedAt: version } = await submit('m1');
    const input = { id: 'a1', contactId: 'm1', text, close: false, version };
    const done = await Promise.all(
      Array.from({ length: 9 }, (_, n) => sendReply({ ...s, db: (processes[n % 3] ?? processes[0]).db }, input, ines)),
    );
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(['created', ...Array(8).fill('repeated')]);
    expect(await letters()).toHaveLength(1);
    expect(await sendReply(s, { ...input, text: 'Otra' }, ines)).toEqual({ outcome: 'conflict' });
    expect(await letters()).toHaveLength(1);
  });

  it('keeps the status when more is left to do', async () => {
    const { s, ines, submit, contact } = await contactFixture((await open()).db);
    await submit('m1');
    await sendReply(s, { id: 'a1', contactId: 'm1', text }, ines);
    expect(await contact('m1')).toMatchObject({ state: 'open' });
  });

  it('returns a version conflict when another staff member replied first', async () => {
    const { s, ines, tomas, submit, letters } = await contactFixture((await open()).db);
    const { updatedAt: version } = await submit('m1');
    await sendReply(s, { id: 'a1', contactId: 'm1', text, close: true, version }, ines);
    expect(await sendReply(s, { id: 'a2', contactId: 'm1', text: 'Yo', version }, tomas)).toMatchObject({
      outcome: 'repeated',
      value: { __typename: 'ChangedMeanwhile', by: 'Ines', now: { id: 'm1', state: 'answered' } },
    });
    expect(await letters()).toHaveLength(1);
  });

  it("quotes the visitor's text only to the mailbox of the message", async () => {
    const { s, ines, submit, letters, container } = await contactFixture((await open()).db);
    const questions = async () =>
      (await letters()).map(({ recipient, letter }) => [recipient, JSON.parse(letter).question]);
    await submit('m1', { message: 'Uno' });
    const change = (email: string) =>
      rowWriter(s.db).change(
        'Contact',
        'm1',
        () => true,
        () => ({ email }),
      );
    await change('ROCIO@example.com');
    await sendReply(s, { id: 'a1', contactId: 'm1', text }, ines);
    expect(await questions()).toEqual([['ROCIO@example.com', 'Uno']]);
    await change('otra@example.com');
    await sendReply(s, { id: 'a2', contactId: 'm1', text }, ines);
    await change('rocio@example.com');
    await sendReply(s, { id: 'a3', contactId: 'm1', text }, ines);
    await submit('m2', { message: 'Dos', email: 'ana@example.com' });
    await s.db.transaction().execute(async (trx) => {
      for (const person of container.persons)
        await person.correct?.(trx, 'ana@example.com', { email: 'eva@example.com' });
    });
    await sendReply(s, { id: 'a4', contactId: 'm2', text }, ines);
    expect(Object.fromEntries(await questions())).toEqual({
      'ROCIO@example.com': 'Uno',
      'eva@example.com': null,
      'otra@example.com': null,
      'rocio@example.com': null,
    });
  });

  it('rejects an invalid reply and a message without a reachable mailbox', async () => {
    const { s, ines, submit, letters } = await contactFixture((await open()).db);
    await submit('m1');
    const problems = async (more: object) => {
      const done = await sendReply(s, { id: 'a1', contactId: 'm1', text, ...more }, ines);
      return 'problems' in done ? done.problems.map(({ field, problem }) => `${field} ${problem}`) : done.outcome;
    };
    expect(await problems({ id: '', text: ' ' })).toEqual(['id invalid', 'text required']);
    expect(await problems({ text: 'a'.repeat(10_001) })).toEqual(['text too-long']);
    expect(await problems({ contactId: 'm2' })).toBe('conflict');
    await s.db.updateTable('contact').set({ email: null }).execute();
    expect(await problems({})).toEqual(['email invalid']);
    expect(await letters()).toEqual([]);
    await updateMessage(s, { id: 'm1', state: 'archived' }, ines);
    expect(await s.db.selectFrom('answer').selectAll().execute()).toEqual([]);
  });
});
