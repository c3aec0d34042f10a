import { expect, it } from 'vitest';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { day } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { actOnReservation } from './act-on-reservation.ts';
import { updateReservation } from './update-reservation.ts';

describeOnBothEngines('actOnReservation', ({ open }) => {
  it('is gone for a link that is not ours, of another mailbox, or of nothing that is there', async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db);
    await training.reserve('ana@example.mx');
    const { id, emailKey } = await training.row('ana@example.mx');
    const sign = (token: { id: string; to: string }) => signReservation(s.ring, token);
    const to = mailboxMark(emailKey);
    for (const token of ['', 'nonsense', sign({ id, to: mailboxMark('eva@example.mx') }), sign({ id: 'none', to })]) {
      expect(await actOnReservation(s, token, 'confirm')).toBe('gone');
    }
    expect(await training.state('ana@example.mx')).toBe('held');
    expect(await actOnReservation(s, sign({ id, to }), 'confirm')).toBe('done');
  });

  it('takes a link until thirty days after the last class, and not after the address was mended', async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db);
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    const old = signReservation(s.ring, { id, to: mailboxMark('ana@example.mx') });
    const ends = Date.parse('2026-12-30T02:00:00.000Z');
    training.pass(ends + 30 * day - training.now().getTime());
    expect(await actOnReservation(s, old, 'confirm')).toBe('done');
    training.pass(1);
    expect(await actOnReservation(s, old, 'confirm')).toBe('gone');
    training.pass(-2);
    await updateReservation(s, id, { email: 'eva@example.mx' });
    expect(await actOnReservation(s, old, 'confirm')).toBe('gone');
  });
});
