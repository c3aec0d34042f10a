import { expect, it } from 'vitest';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { findDraft, purgeDrafts, saveDraft } from './drafts.ts';

const thing = 'Contact:m1';
const day = 24 * 60 * 60_000;

describeOnBothEngines('a draft', ({ open }) => {
  it('is one per account and subject, stored as typed, deleted when empty', async () => {
    const { s, ines, tomas } = await contactFixture((await open()).db);
    const first = await saveDraft(s, { thing, text: 'Hola, \n' }, ines);
    expect(first).toMatchObject({ outcome: 'changed', value: { __typename: 'Draft', text: 'Hola, \n' } });
    await saveDraft(s, { thing, text: 'Yo' }, tomas);
    await saveDraft(s, { thing: 'Course:c1', text: 'Curso' }, ines);
    expect(await findDraft(s.db, ines.id, thing)).toMatchObject({ text: 'Hola, \n' });
    expect(await findDraft(s.db, tomas.id, thing)).toMatchObject({ text: 'Yo' });
    expect(await saveDraft(s, { thing, text: ' ' }, ines)).toEqual({ outcome: 'changed', value: null });
    expect(await findDraft(s.db, ines.id, thing)).toBeNull();
    expect(await findDraft(s.db, tomas.id, thing)).toMatchObject({ text: 'Yo' });
  });

  it('continues on another device and is not overwritten by the earlier device', async () => {
    const { s, ines } = await contactFixture((await open()).db);
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
    expect(await findDraft(s.db, ines.id, thing)).toMatchObject({ text: 'Uno, dos' });
    expect(await save('Uno, dos', laptop.updatedAt)).toMatchObject({ __typename: 'Draft' });
  });

  it('is not recreated after sending by a device with the old version', async () => {
    const { s, ines, submit } = await contactFixture((await open()).db);
    await submit('m1');
    const { value } = (await saveDraft(s, { thing, text: 'Uno' }, ines)) as { value: { updatedAt: string } };
    await sendReply(s, { id: 'a1', contactId: 'm1', text: 'Uno' }, ines);
    expect(await saveDraft(s, { thing, text: 'Uno, dos', version: value.updatedAt }, ines)).toMatchObject({
      value: { __typename: 'ChangedMeanwhile', now: null },
    });
  });

  it('rejects unknown subjects and oversized texts', async () => {
    const { s, ines } = await contactFixture((await open()).db);
    const done = await saveDraft(s, { thing: 'Contact', text: 'a'.repeat(10_001) }, ines);
    expect(done).toMatchObject({ outcome: 'refused', problems: [{ field: 'thing' }, { field: 'text' }] });
    expect(await findDraft(s.db, ines.id, '\0')).toBeNull();
  });

  it('is deleted after 90 days, and with its message or account', async () => {
    const { s, ines, tomas, submit, wait } = await contactFixture((await open()).db);
    await submit('m1');
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
