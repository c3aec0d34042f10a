import { expect, it } from 'vitest';
import { reservationPage } from '#backend/features/reservations/api/reservation-page.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { day } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const lastPassed = (emails: readonly { readonly letter: string }[]) => JSON.parse(emails.at(-1)?.letter ?? '{}');

describeOnBothEngines('declineOffer', ({ open }) => {
  it('offers the seat to the next entry, and finally to the public', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.act('ana@example.mx', 'cancel');
    training.pass(1);
    expect(await training.act('eva@example.mx', 'decline')).toBe('done');
    expect(await training.act('eva@example.mx', 'decline')).toBe('done');
    expect([await training.state('eva@example.mx'), await training.state('leo@example.mx')]).toEqual([
      'waiting',
      'offered',
    ]);
    const emails = () => db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'offer-passed').execute();
    expect(lastPassed(await emails())).toMatchObject({ declined: true, place: 1 });
    training.pass(1);
    await training.act('leo@example.mx', 'decline');
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['waiting', 0]);
    // Another seat is offered to the first person again, who declined the other one.
    await training.seat('mar@example.mx');
    await training.act('mar@example.mx', 'cancel');
    expect(await training.state('eva@example.mx')).toBe('offered');
  });

  it('offers the seat after an expired offer too; the second expiry ends the waiting list entry', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    training.pass(day);
    expect(await training.act('eva@example.mx', 'accept')).toBe('not_now');
    await expireDue(training.s);
    expect(await training.row('eva@example.mx')).toMatchObject({
      state: 'waiting',
      unanswered: 1,
      lineAt: training.now().toISOString(),
    });
    const { id, emailKey } = await training.row('eva@example.mx');
    const token = signReservation(training.s.ring, { id, to: mailboxMark(emailKey) });
    expect(await reservationPage(training.s, token, 'es')).toMatchObject({ state: 'waiting', passed: true });
    training.pass(1);
    await training.seat('ana@example.mx');
    await training.act('ana@example.mx', 'cancel');
    training.pass(day);
    await expireDue(training.s);
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['ended unanswered', 0]);
    expect((await training.letters('eva@example.mx')).filter((kind) => kind === 'offer-passed')).toHaveLength(2);
  });
});
