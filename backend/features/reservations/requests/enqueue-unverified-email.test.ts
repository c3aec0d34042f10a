import { expect, it } from 'vitest';
import { reservationAgain, waitlistRequest } from '#backend/features/reservations/emails/templates/hold-request.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { hour, minute } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { unverifiedEmailsPerHour } from './enqueue-unverified-email.ts';

const inAnHour = new Date(start.getTime() + hour).toISOString();

describeOnBothEngines('e-mails to typed addresses', ({ open }) => {
  it('sends three e-mails a day to an unverified mailbox, whatever its tag, and ten once its owner used a link', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    const editions = Array.from({ length: 12 }, (_, n) => `g${n}`);
    for (const id of editions) await training.addEdition(id, { capacity: null });
    const count = async () =>
      (await db.selectFrom('mailOutbox').select('id').where('kind', 'in', unverifiedEmailsPerHour.kinds).execute())
        .length;
    const requestAll = async () => {
      for (const [n, editionId] of editions.entries()) {
        const result = await training.reserve(`ana+${n}@example.mx`, { editionId });
        expect(result.outcome).toMatch(/created|repeated/);
      }
    };
    await requestAll();
    expect(await count()).toBe(3);
    await training.act('ana+0@example.mx', 'confirm', undefined, 'g0');
    training.pass(20 * minute);
    await requestAll();
    expect(await count()).toBe(10);
    training.pass(25 * hour);
    await requestAll();
    expect(await count()).toBe(20);
    training.pass(31 * 24 * hour);
    await db.updateTable('courseHistory').set({ date: '2027-02-08' }).execute();
    await requestAll();
    expect(await count()).toBe(23);
  });

  it('does not count e-mails caused by the company', async () => {
    const { db } = await open();
    const training = await openTraining(db, null);
    for (const id of ['f', 'g', 'h', 'i']) await training.addEdition(id);
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.mx' };
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false });
    for (const editionId of ['f', 'g', 'h', 'i']) await training.reserve('ana@example.mx', { editionId });
    expect(await training.letters('ana@example.mx')).toEqual(Array(4).fill('reservation-hold'));
  });

  it('takes the request without a hold when its e-mail cannot be sent within ten minutes', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await enqueueEmails(db, 600);
    expect(await training.reserve('late@example.mx')).toMatchObject({ outcome: 'created', held: false });
    expect([await training.used(), await training.state('late@example.mx')]).toEqual([0, 'requested']);
    const emails = await db
      .selectFrom('mailOutbox')
      .select('createdAt')
      .where('recipient', '=', 'late@example.mx')
      .execute();
    expect(emails).toEqual([{ createdAt: inAnHour }]);
  });

  it('reserves half of the e-mails for networks with few requests', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    await enqueueEmails(db, 300);
    const quotaOf = openEmailQuotas();
    const many = quotaOf('192.0.2.1');
    const results = [];
    for (const n of [1, 2, 3, 4]) results.push(await training.reserve(`v${n}@example.mx`, { emailQuota: many }));
    expect(results.map((one) => 'held' in one && one.held)).toEqual([true, true, false, false]);
    const other = await training.reserve('ana@example.mx', { emailQuota: quotaOf('198.51.100.1') });
    expect(other).toMatchObject({ outcome: 'created', held: true });
  });
});

/** Simulates that many requests. */
async function enqueueEmails(db: Database, times: number): Promise<void> {
  const [again, request]: readonly [EmailTemplate, EmailTemplate] = [reservationAgain, waitlistRequest];
  const toSend = { recipient: 'x@example.mx', language: 'es', cause: 'test:1', facts: {}, at: start } as const;
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < times; n += 1) {
      await enqueue(trx, { ...toSend, id: `x${n}`, template: n % 2 === 0 ? again : request });
    }
  });
}
