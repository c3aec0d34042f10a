import { expect, it } from 'vitest';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { undoReply } from '#backend/features/contact/replies/undo-reply.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { readTimeline } from './timeline.ts';
import { updateMessage } from './update-message.ts';

const day = 24 * 60 * 60_000;

describeOnBothEngines('the timeline of a message', ({ open }) => {
  async function eventful() {
    const fixture = await contactFixture((await open()).db);
    const { s, submit, wait, ines, tomas } = fixture;
    const row = await submit('m1');
    await submit('m2');
    wait(1_000);
    await updateMessage(s, { id: 'm1', assignee: ines.id }, ines);
    wait(1_000);
    await sendReply(s, { id: 'a1', contactId: 'm1', text: 'No' }, ines);
    await undoReply(s, 'a1', ines);
    wait(1_000);
    await sendReply(s, { id: 'a2', contactId: 'm1', text: 'Sí' }, tomas);
    const read = async () =>
      (await readTimeline({ ...s, tokens: pageTokens(s.ring), session: undefined }, row)).map((entry) =>
        [entry.kind, entry.by, entry.act ?? entry.text, entry.state].filter(Boolean).join(' '),
      );
    return { ...fixture, read };
  }

  it('lists events oldest first; of an undone reply only the undo', async () => {
    const { read } = await eventful();
    expect(await read()).toEqual([
      'written',
      'receipt waiting',
      'change Ines update',
      'change Ines undo-answer',
      'answer Tomas Sí waiting',
    ]);
  });

  it('shows the delivery status of a reply, also after its outbox row was purged', async () => {
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
