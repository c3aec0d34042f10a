import { expect, it } from 'vitest';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { day } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { changeOwnReservation } from './change-own-reservation.ts';

describeOnBothEngines('changeByOwner', ({ open }) => {
  it("returns gone for a forged link, another mailbox's or a deleted reservation's", async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db);
    await training.reserve('ana@example.mx');
    const { id, emailKey } = await training.row('ana@example.mx');
    const sign = (token: { id: string; to: string }) => signReservation(s.ring, token);
    const to = mailboxMark(emailKey);
    for (const token of ['', 'nonsense', sign({ id, to: mailboxMark('eva@example.mx') }), sign({ id: 'none', to })]) {
      expect(await changeOwnReservation(s, token, 'confirm')).toBe('gone');
    }
    expect(await training.state('ana@example.mx')).toBe('held');
    expect(await changeOwnReservation(s, sign({ id, to }), 'confirm')).toBe('done');
  });

  it('accepts a link until thirty days after the last class, and not after the address was corrected', async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db);
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    const old = signReservation(s.ring, { id, to: mailboxMark('ana@example.mx') });
    const ends = Date.parse('2026-12-30T02:00:00.000Z');
    training.pass(ends + 30 * day - training.now().getTime());
    expect(await changeOwnReservation(s, old, 'confirm')).toBe('done');
    training.pass(1);
    expect(await changeOwnReservation(s, old, 'confirm')).toBe('gone');
    training.pass(-2);
    await updateReservation(s, id, { email: 'eva@example.mx' });
    expect(await changeOwnReservation(s, old, 'confirm')).toBe('gone');
  });
});
