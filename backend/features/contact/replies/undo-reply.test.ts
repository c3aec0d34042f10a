import { expect, it } from 'vitest';
import { findDraft, saveDraft } from '#backend/features/contact/drafts/drafts.ts';
import { updateMessage } from '#backend/features/contact/messages/update-message.ts';
import { claimEmails } from '#backend/platform/email/delivery/claim-emails.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { sendReply } from './send-reply.ts';
import { undoReply } from './undo-reply.ts';

const text = 'Rocío, buenos días.';
const thing = 'Contact:m1';

describeOnBothEngines('undoReply', ({ open }) => {
  async function answered() {
    const fixture = await contactFixture((await open()).db);
    await fixture.submit('m1');
    await sendReply(fixture.s, { id: 'a1', contactId: 'm1', text, close: true }, fixture.ines);
    return fixture;
  }

  it('deletes e-mail and reply, restores the draft and reopens the message', async () => {
    const { s, ines, contact, letters, record, wait } = await answered();
    wait(9_000);
    expect(await undoReply(s, 'a1', ines)).toMatchObject({
      outcome: 'changed',
      value: { __typename: 'AnswerUndone', id: 'a1', text, message: { state: 'open' } },
    });
    expect(await letters()).toEqual([]);
    expect(await findDraft(s.db, ines.id, thing)).toMatchObject({ text });
    expect(await contact('m1')).toMatchObject({ state: 'open' });
    expect(await s.db.selectFrom('answer').select(['id', 'text']).execute()).toEqual([{ id: 'a1', text: '' }]);
    expect((await record()).map(({ act }) => act)).toEqual(['answer', 'undo-answer']);
  });

  it('is idempotent, and the same reply arriving late is not stored', async () => {
    const { s, ines, letters } = await answered();
    await undoReply(s, 'a1', ines);
    expect(await undoReply(s, 'a1', ines)).toMatchObject({ value: { __typename: 'AnswerUndone', text } });
    const late = await sendReply(s, { id: 'a1', contactId: 'm1', text, close: true }, ines);
    expect(late).toEqual({ outcome: 'conflict' });
    expect(await letters()).toEqual([]);
  });

  it('keeps a newer draft and a status set by other staff', async () => {
    const { s, ines, tomas, contact } = await answered();
    await saveDraft(s, { thing, text: 'P. D.' }, ines);
    await updateMessage(s, { id: 'm1', state: 'archived' }, tomas);
    await undoReply(s, 'a1', tomas);
    expect(await findDraft(s.db, ines.id, thing)).toMatchObject({ text: `${text}\n\nP. D.` });
    expect(await findDraft(s.db, tomas.id, thing)).toBeNull();
    expect(await contact('m1')).toMatchObject({ state: 'archived' });
  });

  it('returns that the e-mail was sent, is being sent or failed permanently', async () => {
    for (const became of ['sentAt', 'deadAt', 'claimed'] as const) {
      const { s, ines, letters, wait } = await answered();
      wait(10_000);
      if (became === 'claimed') {
        // The older receipt leaves first.
        await s.db
          .updateTable('mailOutbox')
          .set({ sentAt: s.now().toISOString() })
          .where('kind', '<>', 'contact-answer')
          .execute();
        await claimEmails(s.db, 'a process', s.now(), 9);
      } else
        await s.db
          .updateTable('mailOutbox')
          .set({ [became]: s.now().toISOString() })
          .execute();
      expect(await undoReply(s, 'a1', ines)).toEqual({
        outcome: 'repeated',
        value: { __typename: 'AnswerLeft', at: '2026-11-20T10:00:10.000Z' },
      });
      expect(await letters()).toHaveLength(1);
      expect(await findDraft(s.db, ines.id, thing)).toBeNull();
      for (const table of ['answer', 'mailOutbox', 'contact', 'account', 'consent'] as const) {
        await s.db.deleteFrom(table).execute();
      }
    }
  });

  it('of many concurrent undos and a delivery exactly one succeeds', async () => {
    const { s, ines, letters, wait } = await answered();
    wait(10_000);
    const { db } = await open();
    const [claimed, ...undone] = await Promise.all([
      claimEmails(db, 'a process', s.now(), 9),
      ...Array.from({ length: 5 }, () => undoReply(s, 'a1', ines)),
    ]);
    const left = claimed.some(({ kind }) => kind === 'contact-answer');
    const typenames = new Set(undone.map((one) => 'value' in one && (one.value as { __typename: string }).__typename));
    expect([...typenames]).toEqual([left ? 'AnswerLeft' : 'AnswerUndone']);
    expect(await letters()).toHaveLength(left ? 1 : 0);
  });

  it('does not undo another reply', async () => {
    const { s, ines } = await answered();
    for (const id of ['a2', '', '\0']) expect(await undoReply(s, id, ines)).toEqual({ outcome: 'conflict' });
  });
});
