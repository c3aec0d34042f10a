import { expect, it } from 'vitest';
import { claimLetters } from '#backend/mail/claim-letters.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { answerMessage } from './answer-message.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { undoAnswer } from './undo-answer.ts';
import { updateMessage } from './update-message.ts';

const text = 'Rocío, buenos días.';
const thing = 'Contact:m1';

describeOnBothEngines('undoAnswer', ({ open }) => {
  async function answered() {
    const house = await messageHouse((await open()).db);
    await house.leave('m1');
    await answerMessage(house.s, { id: 'a1', contactId: 'm1', text, close: true }, house.ines);
    return house;
  }

  it('takes letter and answer back: the text is the draft again, and the message open', async () => {
    const { s, ines, contact, letters, record, wait } = await answered();
    wait(9_000);
    expect(await undoAnswer(s, 'a1', ines)).toMatchObject({
      outcome: 'changed',
      value: { __typename: 'AnswerUndone', id: 'a1', text, message: { state: 'open' } },
    });
    expect(await letters()).toEqual([]);
    expect(await readDraft(s.db, ines.id, thing)).toMatchObject({ text });
    expect(await contact('m1')).toMatchObject({ state: 'open' });
    expect(await s.db.selectFrom('answer').select(['id', 'text']).execute()).toEqual([{ id: 'a1', text: '' }]);
    expect((await record()).map(({ act }) => act)).toEqual(['answer', 'undo-answer']);
  });

  it('twice is once, and the same answer that comes late is not given after all', async () => {
    const { s, ines, letters } = await answered();
    await undoAnswer(s, 'a1', ines);
    expect(await undoAnswer(s, 'a1', ines)).toMatchObject({ value: { __typename: 'AnswerUndone', text } });
    const late = await answerMessage(s, { id: 'a1', contactId: 'm1', text, close: true }, ines);
    expect(late).toEqual({ outcome: 'conflict' });
    expect(await letters()).toEqual([]);
  });

  it('keeps what was begun meanwhile, and a state that somebody else gave it', async () => {
    const { s, ines, tomas, contact } = await answered();
    await saveDraft(s, { thing, text: 'P. D.' }, ines);
    await updateMessage(s, { id: 'm1', state: 'archived' }, tomas);
    await undoAnswer(s, 'a1', tomas);
    expect(await readDraft(s.db, ines.id, thing)).toMatchObject({ text: `${text}\n\nP. D.` });
    expect(await readDraft(s.db, tomas.id, thing)).toBeNull();
    expect(await contact('m1')).toMatchObject({ state: 'archived' });
  });

  it('says so when it left, is leaving, or was given up', async () => {
    for (const became of ['sentAt', 'deadAt', 'claimed'] as const) {
      const { s, ines, letters, wait } = await answered();
      wait(10_000);
      if (became === 'claimed') {
        // The receipt, which was written before, leaves first.
        await s.db
          .updateTable('mailOutbox')
          .set({ sentAt: s.now().toISOString() })
          .where('kind', '<>', 'contact-answer')
          .execute();
        await claimLetters(s.db, 'a process', s.now(), 9);
      } else
        await s.db
          .updateTable('mailOutbox')
          .set({ [became]: s.now().toISOString() })
          .execute();
      expect(await undoAnswer(s, 'a1', ines)).toEqual({
        outcome: 'repeated',
        value: { __typename: 'AnswerLeft', at: '2026-11-20T10:00:10.000Z' },
      });
      expect(await letters()).toHaveLength(1);
      expect(await readDraft(s.db, ines.id, thing)).toBeNull();
      for (const table of ['answer', 'mailOutbox', 'contact', 'account', 'consent'] as const) {
        await s.db.deleteFrom(table).execute();
      }
    }
  });

  it('of many at once, and of who delivers meanwhile, one wins', async () => {
    const { s, ines, letters, wait } = await answered();
    wait(10_000);
    const { db } = await open();
    const [claimed, ...undone] = await Promise.all([
      claimLetters(db, 'a process', s.now(), 9),
      ...Array.from({ length: 5 }, () => undoAnswer(s, 'a1', ines)),
    ]);
    const left = claimed.some(({ kind }) => kind === 'contact-answer');
    const said = new Set(undone.map((one) => 'value' in one && (one.value as { __typename: string }).__typename));
    expect([...said]).toEqual([left ? 'AnswerLeft' : 'AnswerUndone']);
    expect(await letters()).toHaveLength(left ? 1 : 0);
  });

  it('knows no other answer', async () => {
    const { s, ines } = await answered();
    for (const id of ['a2', '', '\0']) expect(await undoAnswer(s, id, ines)).toEqual({ outcome: 'conflict' });
  });
});
