import { expect, it } from 'vitest';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { renameReservation } from './rename-reservation.ts';

describeOnBothEngines('renameReservation', ({ open }) => {
  it('changes the name by link with the rules of the form', async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db);
    await training.seat('ana@example.mx');
    const { id, emailKey } = await training.row('ana@example.mx');
    const token = signReservation(s.ring, { id, to: mailboxMark(emailKey) });
    expect(await renameReservation(s, token, { name: ' Ana  María ', lastname: 'Ruíz' })).toBe('done');
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Ana María', lastname: 'Ruíz' });
    expect(await renameReservation(s, token, { name: '', lastname: 'x'.repeat(51) })).toEqual([
      { field: 'name', problem: 'required' },
      { field: 'lastname', problem: 'too-long', limit: 50 },
    ]);
    expect(await renameReservation(s, 'nonsense', { name: 'Eva', lastname: 'Luz' })).toBe('gone');
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Ana María', email: 'ana@example.mx' });
  });
});
