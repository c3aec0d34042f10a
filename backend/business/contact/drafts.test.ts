import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { answerMessage } from './answer-message.ts';
import { purgeDrafts, readDraft, saveDraft } from './drafts.ts';

const thing = 'Contact:m1';
const day = 24 * 60 * 60_000;

describeOnBothEngines('a draft', ({ open }) => {
  it('is one of an account and thing, as it was typed, until it is empty', async () => {
    const { s, ines, tomas } = await messageHouse((await open()).db);
    const first = await saveDraft(s, { thing, text: 'Hola, \n' }, ines);
    expect(first).toMatchObject({ outcome: 'changed', value: { __typename: 'Draft', text: 'Hola, \n' } });
    await saveDraft(s, { thing, text: 'Yo' }, tomas);
    await saveDraft(s, { thing: 'Course:c1', text: 'Curso' }, ines);
    expect(await readDraft(s.db, ines.id, thing)).toMatchObject({ text: 'Hola, \n' });
    expect(await readDraft(s.db, tomas.id, thing)).toMatchObject({ text: 'Yo' });
    expect(await saveDraft(s, { thing, text: ' ' }, ines)).toEqual({ outcome: 'changed', value: null });
    expect(await readDraft(s.db, ines.id, thing)).toBeNull();
    expect(await readDraft(s.db, tomas.id, thing)).toMatchObject({ text: 'Yo' });
  });

  it('goes on where it stopped on another device, and is not written over from the one before', async () => {
    const { s, ines } = await messageHouse((await open()).db);
    const save = async (text: string, version: string | null = null) => {
      const done = await saveDraft(s, { thing, text, version }, ines);
      return ('value' in done ? done.value : done) as { __typename: string; updatedAt: string; now?: object };
    };
    const laptop = await save('Uno');
    const phone = await save('Uno, dos', laptop.updatedAt);
    expect(phone.updatedAt > laptop.updatedAt).toBe(true);
    expect(await save('Uno, tres', laptop.updatedAt)).toMatchObject({
      __typename: 'ChangedMeanwhile',
      now: { __typename: 'Draft', text: 'Uno, dos' },
    });
    expect(await readDraft(s.db, ines.id, thing)).toMatchObject({ text: 'Uno, dos' });
    expect(await save('Uno, dos', laptop.updatedAt)).toMatchObject({ __typename: 'Draft' });
  });

  it('that was sent is not written again by a device that knows nothing of it', async () => {
    const { s, ines, leave } = await messageHouse((await open()).db);
    await leave('m1');
    const { value } = (await saveDraft(s, { thing, text: 'Uno' }, ines)) as { value: { updatedAt: string } };
    await answerMessage(s, { id: 'a1', contactId: 'm1', text: 'Uno' }, ines);
    expect(await saveDraft(s, { thing, text: 'Uno, dos', version: value.updatedAt }, ines)).toMatchObject({
      value: { __typename: 'ChangedMeanwhile', now: null },
    });
  });

  it('refuses things that are none, and too much', async () => {
    const { s, ines } = await messageHouse((await open()).db);
    const done = await saveDraft(s, { thing: 'Contact', text: 'a'.repeat(10_001) }, ines);
    expect(done).toMatchObject({ outcome: 'refused', problems: [{ field: 'thing' }, { field: 'text' }] });
    expect(await readDraft(s.db, ines.id, '\0')).toBeNull();
  });

  it('is removed ninety days after it was touched, and when its message or its account is gone', async () => {
    const { s, ines, tomas, leave, wait } = await messageHouse((await open()).db);
    await leave('m1');
    await saveDraft(s, { thing: 'Course:c1', text: 'a' }, ines);
    wait(2 * day);
    for (const one of [thing, 'Contact:gone', 'Course:c2']) await saveDraft(s, { thing: one, text: 'a' }, ines);
    await saveDraft(s, { thing, text: 'a' }, tomas);
    await s.db.deleteFrom('account').where('id', '=', tomas.id).execute();
    wait(89 * day);
    await purgeDrafts(s, s.now());
    const left = await s.db.selectFrom('draft').select('thing').orderBy('thing').execute();
    expect(left).toEqual([{ thing }, { thing: 'Course:c2' }]);
  });
});
