import { expect, it } from 'vitest';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { mailboxMark } from '#backend/platform/tokens/email-token.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';

describeOnBothEngines('a corrected address', ({ engine, open }) => {
  it('gets the waiting e-mails of every reservation of its mailbox', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.addEdition('f');
    await training.reserve('ana@example.mx', { editionId: 'f' });
    await training.act('ana@example.mx', 'cancel', undefined, 'f');
    await training.seat('ana@example.mx', 'f');
    await training.act('ana@example.mx', 'cancel', undefined, 'f');
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('kind', '=', 'reservation-hold').execute();
    const { id } = await training.row('ana@example.mx');
    await updateReservation(training.s, id, { email: 'anna@example.mx' });
    const waiting = await db
      .selectFrom('mailOutbox')
      .select(['kind', 'recipient', 'mailbox', 'letter'])
      .where('sentAt', 'is', null)
      .orderBy('kind')
      .execute();
    expect(waiting.map(({ kind, recipient, mailbox }) => [kind, recipient, mailbox])).toEqual([
      ['reservation-cancelled', 'anna@example.mx', 'anna@example.mx'],
      ['reservation-confirmed', 'anna@example.mx', 'anna@example.mx'],
      ['reservation-confirmed', 'anna@example.mx', 'anna@example.mx'],
    ]);
    for (const { letter } of waiting) expect(JSON.parse(letter).to).toBe(mailboxMark('anna@example.mx'));
  });

  it('does not get an e-mail claimed concurrently', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.act('ana@example.mx', 'cancel');
    const { id } = await training.row('ana@example.mx');
    let mending = Promise.resolve<unknown>(null);
    let mended = false;
    await db.transaction().execute(async (trx) => {
      const claimedUntil = new Date(training.now().getTime() + 60_000).toISOString();
      await trx.updateTable('mailOutbox').set({ claimedBy: 'worker', claimedUntil }).execute();
      mending = updateReservation(training.s, id, { email: 'anna@example.mx' }).finally(() => {
        mended = true;
      });
      await untilHeldUp(engine, db, () => mended);
    });
    await mending;
    const emails = await db.selectFrom('mailOutbox').select('recipient').distinct().execute();
    expect(emails).toEqual([{ recipient: 'ana@example.mx' }]);
    expect(await training.row('anna@example.mx')).toHaveProperty('id', id);
  });
});
