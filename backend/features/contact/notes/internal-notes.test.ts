import { expect, it } from 'vitest';
import { readContactForUpdate } from '#backend/features/contact/messages/message-row.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';
import { addNote } from './internal-notes.ts';

describeOnEngine('postgres', 'a note during an erasure', ({ open }) => {
  it('waits for the erasure, then is not stored', async () => {
    const [{ db }, other] = [await open(), await open()];
    const { s, ines, submit } = await contactFixture(db);
    await submit('m-1');
    const adding = await other.db.transaction().execute(async (erasure) => {
      await readContactForUpdate(erasure, 'm-1');
      const added = addNote(s, { id: 'n-1', contactId: 'm-1', text: 'Llamar mañana' }, ines);
      let ended = false;
      const end = () => {
        ended = true;
      };
      added.then(end, end);
      await untilHeldUp('postgres', db, () => ended);
      await erasure.deleteFrom('internalNote').where('contactId', '=', 'm-1').execute();
      await erasure.deleteFrom('contact').where('id', '=', 'm-1').execute();
      return { added };
    });
    expect(await adding.added).toEqual({ outcome: 'conflict' });
    expect(await db.selectFrom('internalNote').selectAll().execute()).toEqual([]);
  });
});
