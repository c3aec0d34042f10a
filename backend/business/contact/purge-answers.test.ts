import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { answerMessage } from './answer-message.ts';
import { purgeAnswers } from './purge-answers.ts';

describeOnBothEngines('purgeAnswers', ({ open }) => {
  it('removes the answers to messages that are gone, and no others', async () => {
    const { s, ines, leave } = await messageHouse((await open()).db);
    for (const id of ['m1', 'm2']) {
      await leave(id);
      await answerMessage(s, { id: `a-${id}`, contactId: id, text: 'Sí' }, ines);
    }
    await s.db.deleteFrom('contact').where('id', '=', 'm1').execute();
    await purgeAnswers(s.db);
    expect(await s.db.selectFrom('answer').select('id').execute()).toEqual([{ id: 'a-m2' }]);
  });
});
