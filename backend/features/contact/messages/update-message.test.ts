import { expect, it } from 'vitest';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { updateMessage } from './update-message.ts';

describeOnBothEngines('updateMessage', ({ open }) => {
  it('changes status and assignee, publishes an event and writes an audit entry', async () => {
    const { s, ines, tomas, submit, events, record, wait } = await contactFixture((await open()).db);
    const { updatedAt } = await submit('m1');
    events.length = 0;
    wait(1_000);
    const done = await updateMessage(s, { id: 'm1', state: 'archived', assignee: tomas.id, version: updatedAt }, ines);
    const row = { id: 'm1', state: 'archived', assignee: tomas.id, updatedAt: '2026-11-20T10:00:01.000Z' };
    expect(done).toMatchObject({ outcome: 'changed', value: { __typename: 'Contact', ...row } });
    expect(events).toMatchObject([{ entity: 'Contact', action: 'update', row }]);
    expect(await record()).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-20T10:00:01.000Z',
        accountId: ines.id,
        accountEmail: ines.email,
        thing: 'Contact:m1',
        act: 'update',
        before: '{"state":"open","assignee":null}',
        after: `{"state":"archived","assignee":"${tomas.id}"}`,
        mailbox: 'rocio@example.com',
      },
    ]);
  });

  it('returns a version conflict and changes nothing', async () => {
    const { s, ines, tomas, submit, contact, wait } = await contactFixture((await open()).db);
    const { updatedAt: version } = await submit('m1');
    // Within the same millisecond too.
    await updateMessage(s, { id: 'm1', state: 'answered', version }, ines);
    wait(5_000);
    expect(await updateMessage(s, { id: 'm1', state: 'archived', version }, tomas)).toMatchObject({
      outcome: 'repeated',
      value: { __typename: 'ChangedMeanwhile', now: { id: 'm1', state: 'answered' }, by: ines.name },
    });
    expect(await contact('m1')).toMatchObject({ state: 'answered' });
    const seen = (await contact('m1')).updatedAt;
    expect(await updateMessage(s, { id: 'm1', state: 'archived', version: seen }, tomas)).toMatchObject({
      outcome: 'changed',
    });
  });

  it('lets exactly one of many concurrent updates of a version succeed', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const fixture = await contactFixture(processes[0].db);
    const { updatedAt: version } = await fixture.submit('m1');
    const done = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const { db } = processes[n % 3] ?? processes[0];
        const assignee = n % 2 === 0 ? fixture.ines.id : fixture.tomas.id;
        const state = (['answered', 'archived'] as const)[n % 4 < 2 ? 0 : 1];
        return updateMessage({ ...fixture.s, db }, { id: 'm1', state, assignee, version }, fixture.ines);
      }),
    );
    const { state, assignee } = await fixture.contact('m1');
    for (const one of done) {
      const value = 'value' in one ? (one.value as { readonly now?: object }) : {};
      expect(value.now ?? value).toMatchObject({ state, assignee });
    }
    expect(await fixture.record()).toHaveLength(1);
  });

  it('leaves equal values unchanged, whatever the version', async () => {
    const { s, ines, tomas, submit, record } = await contactFixture((await open()).db);
    const { updatedAt: version } = await submit('m1');
    await updateMessage(s, { id: 'm1', state: 'archived', version }, ines);
    const again = await updateMessage(s, { id: 'm1', state: 'archived', version }, tomas);
    expect(again).toMatchObject({ value: { __typename: 'Contact', state: 'archived' } });
    expect(await record()).toHaveLength(1);
  });

  it('rejects a missing or disabled account, a teacher, and a missing message', async () => {
    const { s, ines, tomas, submit } = await contactFixture((await open()).db);
    await submit('m1');
    await s.db.updateTable('account').set({ enabled: 0 }).where('id', '=', tomas.id).execute();
    const teacher = await addAccount(s.db, { email: 'teacher@company.example' });
    await s.db.updateTable('account').set({ role: 'teacher' }).where('id', '=', teacher.id).execute();
    for (const assignee of [tomas.id, teacher.id, 'nobody', '\0', '']) {
      expect(await updateMessage(s, { id: 'm1', assignee }, ines)).toEqual({
        outcome: 'refused',
        problems: [{ field: 'assignee', problem: 'invalid' }],
      });
    }
    for (const id of ['m2', '', '\0']) {
      expect(await updateMessage(s, { id, state: 'open' }, ines)).toEqual({ outcome: 'conflict' });
    }
  });
});
