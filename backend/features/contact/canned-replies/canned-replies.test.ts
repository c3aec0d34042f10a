import { expect, it } from 'vitest';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { deleteCannedReply, listCannedReplies, saveCannedReply } from './canned-replies.ts';

describeOnBothEngines('canned replies', ({ open }) => {
  it('are created, updated, deleted and audited in both languages', async () => {
    const { s, ines, record, wait } = await contactFixture((await open()).db);
    expect(await saveCannedReply(s, { id: 's1', es: 'Hola', en: 'Hello' }, ines)).toMatchObject({ outcome: 'created' });
    expect(await saveCannedReply(s, { id: 's1', es: 'Hola', en: 'Hello' }, ines)).toMatchObject({
      outcome: 'repeated',
    });
    wait(1_000);
    await saveCannedReply(s, { es: 'Gracias', en: 'Thanks' }, ines);
    wait(1_000);
    await saveCannedReply(s, { id: 's1', es: 'Buenas', en: 'Hello' }, ines);
    expect((await listCannedReplies(s.db)).map(({ es, en }) => [es, en])).toEqual([
      ['Buenas', 'Hello'],
      ['Gracias', 'Thanks'],
    ]);
    wait(1_000);
    expect(await deleteCannedReply(s, 's1', ines)).toMatchObject({ outcome: 'changed', value: { es: 'Buenas' } });
    expect(await deleteCannedReply(s, 's1', ines)).toEqual({ outcome: 'repeated', value: null });
    expect((await record()).map(({ act, before, after }) => [act, before, after])).toEqual([
      ['create', null, '{"es":"Hola","en":"Hello"}'],
      ['create', null, '{"es":"Gracias","en":"Thanks"}'],
      ['update', '{"es":"Hola"}', '{"es":"Buenas"}'],
      ['delete', '{"es":"Buenas","en":"Hello"}', null],
    ]);
  });

  it('are not updated over a newer version', async () => {
    const { s, ines, tomas } = await contactFixture((await open()).db);
    const { value } = (await saveCannedReply(s, { id: 's1', es: 'a', en: 'a' }, ines)) as {
      value: { updatedAt: string };
    };
    const { updatedAt: version } = value;
    await saveCannedReply(s, { id: 's1', es: 'b', en: 'a', version }, ines);
    expect(await saveCannedReply(s, { id: 's1', es: 'c', en: 'a', version }, tomas)).toMatchObject({
      value: { __typename: 'ChangedMeanwhile', now: { __typename: 'Sentence', es: 'b' }, by: 'Ines' },
    });
    expect(await listCannedReplies(s.db)).toMatchObject([{ es: 'b' }]);
  });

  it('are rejected in one language only', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    expect(await saveCannedReply(s, { id: '', es: '', en: 'a' }, ines)).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'id' }, { field: 'es', problem: 'required' }],
    });
  });
});
