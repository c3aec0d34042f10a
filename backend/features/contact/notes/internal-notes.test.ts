import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readContactForUpdate } from '#backend/features/contact/messages/message-row.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { addNote } from './internal-notes.ts';

describeOnEngine('postgres', 'a note during an erasure', ({ open }) => {
  it('waits for the erasure, then is not stored', async () => {
    const [{ db }, other] = [await open(), await open()];
    const { s, ines, submit } = await contactFixture(db);
    await submit('m-1');
    const adding = await other.db.transaction().execute(async (erasure) => {
      await readContactForUpdate(erasure, 'm-1');
      const added = addNote(s, { id: 'n-1', contactId: 'm-1', text: 'Llamar mañana' }, ines);
      await Promise.race([added, pause(500)]);
      await erasure.deleteFrom('internalNote').where('contactId', '=', 'm-1').execute();
      await erasure.deleteFrom('contact').where('id', '=', 'm-1').execute();
      return { added };
    });
    expect(await adding.added).toEqual({ outcome: 'conflict' });
    expect(await db.selectFrom('internalNote').selectAll().execute()).toEqual([]);
  });
});
