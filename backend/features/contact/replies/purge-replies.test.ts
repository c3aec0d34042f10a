import { expect, it } from 'vitest';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { purgeReplies } from './purge-replies.ts';
import { sendReply } from './send-reply.ts';

describeOnBothEngines('purgeReplies', ({ open }) => {
  it('deletes replies to deleted messages only', async () => {
    const { s, ines, submit } = await contactFixture((await open()).db);
    for (const id of ['m1', 'm2']) {
      await submit(id);
      await sendReply(s, { id: `a-${id}`, contactId: id, text: 'Sí' }, ines);
    }
    await s.db.deleteFrom('contact').where('id', '=', 'm1').execute();
    await purgeReplies(s.db);
    expect(await s.db.selectFrom('answer').select('id').execute()).toEqual([{ id: 'a-m2' }]);
  });
});
