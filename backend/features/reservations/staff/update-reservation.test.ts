import { expect, it } from 'vitest';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { updateReservation } from './update-reservation.ts';

describeOnBothEngines('updateReservation', ({ open }) => {
  it('stores payment and note and leaves other fields unchanged', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    const paid = { paidAmount: 2600, paidBy: 'transfer', paidOn: '2026-11-24' };
    expect(await updateReservation(training.s, id, { ...paid, note: 'x' })).toMatchObject({
      outcome: 'done',
      row: { ...paid, note: 'x', name: 'Ana' },
    });
    expect(await updateReservation(training.s, id, { paidAmount: null })).toMatchObject({
      row: { ...paid, paidAmount: null },
    });
    expect(await updateReservation(training.s, id, { paidAmount: -1, paidOn: '2026-02-30', name: '' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'paidAmount', problem: 'invalid' },
        { field: 'paidOn', problem: 'invalid' },
      ],
    });
    expect(await updateReservation(training.s, 'none', {})).toEqual({ outcome: 'gone' });
  });

  it('stores a note for an attendee who has a name alone', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    await db.updateTable('reservation').set({ buyerId: 'b', email: '', emailKey: id, phone: null }).execute();
    expect(await updateReservation(training.s, id, { note: 'x' })).toMatchObject({
      outcome: 'done',
      row: { note: 'x' },
    });
    expect(await updateReservation(training.s, id, { name: '' })).toMatchObject({ outcome: 'refused' });
    await updateReservation(training.s, id, { phone: '55 1234 5678' });
    expect(await updateReservation(training.s, id, { phone: null })).toMatchObject({ row: { phone: null } });
    // The buyer was erased.
    await db.updateTable('reservation').set({ buyerId: null }).execute();
    expect(await updateReservation(training.s, id, { note: 'y' })).toMatchObject({ outcome: 'done' });
  });

  it('corrects an address and resends to the new one what the old one got', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    const { id } = await training.row('ana@example.mx');
    for (const email of ['eva@example.mx', 'eva+2@example.mx']) {
      expect(await updateReservation(training.s, id, { email })).toEqual({ outcome: 'already' });
    }
    expect(await updateReservation(training.s, id, { email: 'ana+2@example.mx' })).toMatchObject({ outcome: 'done' });
    expect(await updateReservation(training.s, id, { email: 'new@example.mx' })).toMatchObject({ outcome: 'done' });
    await updateReservation(training.s, (await training.row('eva@example.mx')).id, { email: 'eva2@example.mx' });
    expect([await training.letters('new@example.mx'), await training.letters('eva2@example.mx')]).toEqual([
      ['reservation-confirmed'],
      ['line-joined'],
    ]);
  });
});
