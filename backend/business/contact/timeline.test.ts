import { expect, it } from 'vitest';
import { pageTokens } from '#backend/keys/page-token.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { answerMessage } from './answer-message.ts';
import { readTimeline } from './timeline.ts';
import { undoAnswer } from './undo-answer.ts';
import { updateMessage } from './update-message.ts';

const day = 24 * 60 * 60_000;

describeOnBothEngines('the timeline of a message', ({ open }) => {
  async function eventful() {
    const house = await messageHouse((await open()).db);
    const { s, leave, wait, ines, tomas } = house;
    const row = await leave('m1');
    await leave('m2');
    wait(1_000);
    await updateMessage(s, { id: 'm1', assignee: ines.id }, ines);
    wait(1_000);
    await answerMessage(s, { id: 'a1', contactId: 'm1', text: 'No' }, ines);
    await undoAnswer(s, 'a1', ines);
    wait(1_000);
    await answerMessage(s, { id: 'a2', contactId: 'm1', text: 'Sí' }, tomas);
    const read = async () =>
      (await readTimeline({ ...s, tokens: pageTokens(s.ring) }, row)).map((entry) =>
        [entry.kind, entry.by, entry.act ?? entry.text, entry.state].filter(Boolean).join(' '),
      );
    return { ...house, read };
  }

  it('has what happened, the oldest first, and nothing of what was taken back but that', async () => {
    const { read } = await eventful();
    expect(await read()).toEqual([
      'written',
      'receipt waiting',
      'change Ines update',
      'change Ines undo-answer',
      'answer Tomas Sí waiting',
    ]);
  });

  it('says what became of an answer, also when the outbox knows nothing of it any more', async () => {
    const { s, read, wait } = await eventful();
    const last = async () => (await read()).at(-1);
    const outbox = () => s.db.updateTable('mailOutbox').where('kind', '=', 'contact-answer');
    await outbox().set({ deadAt: 'then' }).execute();
    expect(await last()).toBe('answer Tomas Sí failed');
    await outbox().set({ deadAt: null, sentAt: 'then' }).execute();
    expect(await last()).toBe('answer Tomas Sí sent');
    await s.db.deleteFrom('mailOutbox').execute();
    expect(await last()).toBe('answer Tomas Sí gone');
    wait(31 * day);
    expect(await last()).toBe('answer Tomas Sí sent');
  });
});
