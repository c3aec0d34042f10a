import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { listSentences, removeSentence, saveSentence } from './sentences.ts';

describeOnBothEngines('saved sentences', ({ open }) => {
  it('are saved in both languages, worded anew, removed, and written down', async () => {
    const { s, ines, record, wait } = await messageHouse((await open()).db);
    expect(await saveSentence(s, { id: 's1', es: 'Hola', en: 'Hello' }, ines)).toMatchObject({ outcome: 'created' });
    expect(await saveSentence(s, { id: 's1', es: 'Hola', en: 'Hello' }, ines)).toMatchObject({ outcome: 'repeated' });
    wait(1_000);
    await saveSentence(s, { es: 'Gracias', en: 'Thanks' }, ines);
    wait(1_000);
    await saveSentence(s, { id: 's1', es: 'Buenas', en: 'Hello' }, ines);
    expect((await listSentences(s.db)).map(({ es, en }) => [es, en])).toEqual([
      ['Buenas', 'Hello'],
      ['Gracias', 'Thanks'],
    ]);
    wait(1_000);
    expect(await removeSentence(s, 's1', ines)).toMatchObject({ outcome: 'changed', value: { es: 'Buenas' } });
    expect(await removeSentence(s, 's1', ines)).toEqual({ outcome: 'repeated', value: null });
    expect((await record()).map(({ act, before, after }) => [act, before, after])).toEqual([
      ['create', null, '{"es":"Hola","en":"Hello"}'],
      ['create', null, '{"es":"Gracias","en":"Thanks"}'],
      ['update', '{"es":"Hola"}', '{"es":"Buenas"}'],
      ['delete', '{"es":"Buenas","en":"Hello"}', null],
    ]);
  });

  it('are not worded anew over what somebody else wrote since', async () => {
    const { s, ines, tomas } = await messageHouse((await open()).db);
    const { value } = (await saveSentence(s, { id: 's1', es: 'a', en: 'a' }, ines)) as { value: { updatedAt: string } };
    const { updatedAt: version } = value;
    await saveSentence(s, { id: 's1', es: 'b', en: 'a', version }, ines);
    expect(await saveSentence(s, { id: 's1', es: 'c', en: 'a', version }, tomas)).toMatchObject({
      value: { __typename: 'ChangedMeanwhile', now: { __typename: 'Sentence', es: 'b' }, by: 'Ines' },
    });
    expect(await listSentences(s.db)).toMatchObject([{ es: 'b' }]);
  });

  it('are refused in one language alone', async () => {
    const { s, ines } = await messageHouse((await open()).db);
    expect(await saveSentence(s, { id: '', es: '', en: 'a' }, ines)).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'id' }, { field: 'es', problem: 'required' }],
    });
  });
});
