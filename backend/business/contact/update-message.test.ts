import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { updateMessage } from './update-message.ts';

describeOnBothEngines('updateMessage', ({ open }) => {
  it('changes state and who takes it, tells it, and writes it down', async () => {
    const { s, ines, tomas, leave, told, record, wait } = await messageHouse((await open()).db);
    const { updatedAt } = await leave('m1');
    told.length = 0;
    wait(1_000);
    const done = await updateMessage(s, { id: 'm1', state: 'archived', assignee: tomas.id, version: updatedAt }, ines);
    const row = { id: 'm1', state: 'archived', assignee: tomas.id, updatedAt: '2026-11-20T10:00:01.000Z' };
    expect(done).toMatchObject({ outcome: 'changed', value: { __typename: 'Contact', ...row } });
    expect(told).toMatchObject([{ entity: 'Contact', action: 'update', row }]);
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

  it('tells the second of two who changed it since, and changes nothing', async () => {
    const { s, ines, tomas, leave, contact, wait } = await messageHouse((await open()).db);
    const { updatedAt: version } = await leave('m1');
    // Within the millisecond in which it was stored, too.
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

  it('of many at once who saw the same version changes for one', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const house = await messageHouse(processes[0].db);
    const { updatedAt: version } = await house.leave('m1');
    const done = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const { db } = processes[n % 3] ?? processes[0];
        const assignee = n % 2 === 0 ? house.ines.id : house.tomas.id;
        const state = (['answered', 'archived'] as const)[n % 4 < 2 ? 0 : 1];
        return updateMessage({ ...house.s, db }, { id: 'm1', state, assignee, version }, house.ines);
      }),
    );
    const { state, assignee } = await house.contact('m1');
    for (const one of done) {
      const value = 'value' in one ? (one.value as { readonly now?: object }) : {};
      expect(value.now ?? value).toMatchObject({ state, assignee });
    }
    expect(await house.record()).toHaveLength(1);
  });

  it('leaves what is so already, whatever the version', async () => {
    const { s, ines, tomas, leave, record } = await messageHouse((await open()).db);
    const { updatedAt: version } = await leave('m1');
    await updateMessage(s, { id: 'm1', state: 'archived', version }, ines);
    const again = await updateMessage(s, { id: 'm1', state: 'archived', version }, tomas);
    expect(again).toMatchObject({ value: { __typename: 'Contact', state: 'archived' } });
    expect(await record()).toHaveLength(1);
  });

  it('refuses an account that is not there or disabled, and a message that is not there', async () => {
    const { s, ines, tomas, leave } = await messageHouse((await open()).db);
    await leave('m1');
    await s.db.updateTable('account').set({ enabled: 0 }).where('id', '=', tomas.id).execute();
    for (const assignee of [tomas.id, 'nobody', '\0', '']) {
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
