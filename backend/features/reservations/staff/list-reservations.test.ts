import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { listReservations } from './list-reservations.ts';

describeOnBothEngines('listReservations', ({ open }) => {
  it('lists an edition page by page, by status and by search', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    training.pass(1);
    for (const email of ['eva@example.mx', 'leo@example.mx']) await training.wait(email);
    await db.updateTable('reservation').set({ lastname: 'Érez' }).where('email', '=', 'leo@example.mx').execute();
    const list = async (filter: object) => listReservations(db, 'e', { limit: 10, ...filter });
    const emails = async (filter: object) => (await list(filter)).rows.map(({ email }) => email.split('@')[0]);
    expect(await emails({})).toEqual(['ana', 'eva', 'leo']);
    expect((await list({})).rows.map(({ place }) => place)).toEqual([null, 1, 2]);
    expect(await emails({ states: ['waiting'] })).toEqual(['eva', 'leo']);
    expect(await emails({ states: [] })).toEqual([]);
    expect(await emails({ text: 'érez' })).toEqual(['leo']);
    expect(await emails({ text: '%' })).toEqual([]);
    const first = await list({ limit: 2 });
    expect(first.rows).toHaveLength(2);
    expect(await emails({ limit: 2, after: first.next })).toEqual(['leo']);
    expect((await list({ limit: 3 })).next).toBeNull();
  });
});
