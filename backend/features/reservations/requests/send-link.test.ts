import { expect, it } from 'vitest';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsPerHour, emailsWaiting } from '#backend/platform/rate-limits/limits.ts';
import { day, hour } from '#model/time-units.ts';
import { bought, buyer } from '#tests/property/bought-seats.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { requestLink, sendLink } from './send-link.ts';

/** Requests the link and runs the enqueued jobs. */
async function request({ s, db }: Training, email: string): Promise<void> {
  expect(await requestLink(s, { email })).toMatchObject({ outcome: 'created' });
  const jobs = await db.selectFrom('job').selectAll().where('name', '=', 'send-reservation-link').execute();
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs)).not.toContain(email);
  await db.deleteFrom('job').where('name', '=', 'send-reservation-link').execute();
  for (const { subject } of jobs) await sendLink(s, subject);
}

/** Ages today's e-mails by a day. */
const nextDay = (training: Training) => training.pass(day + hour);

describeOnBothEngines('sendLink', ({ open }) => {
  it('returns the same with and without a reservation, and e-mails only a mailbox with one', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    nextDay(training);
    const before = (await training.letters('ana@example.mx')).length;
    await request(training, 'eva@example.mx');
    await request(training, 'ana@example.mx');
    expect(await training.letters('eva@example.mx')).toEqual([]);
    expect((await training.letters('ana@example.mx')).slice(before)).toEqual(['reservation-again']);
    expect(await requestLink(training.s, { email: 'ana@' })).toEqual({
      outcome: 'refused',
      problems: [{ field: 'email', problem: 'invalid' }],
    });
  });

  it('leaves the price out for an attendee, whose buyer pays', async () => {
    const { db } = await open();
    const training = await bought(db, 2);
    const { id } = await training.row(buyer);
    const named = { act: 'name', name: 'Eva', lastname: 'Luz', email: 'eva@example.mx' } as const;
    expect(await changeAttendees(training.s, id, named, 'person')).toBe('done');
    nextDay(training);
    const facts = async (email: string) => {
      await request(training, email);
      const again = db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'reservation-again');
      const { letter } = await again.where('mailbox', '=', email).executeTakeFirstOrThrow();
      return JSON.parse(letter) as object;
    };
    expect(await facts('eva@example.mx')).toMatchObject({ attendee: true });
    expect(await facts(buyer)).not.toHaveProperty('attendee');
  });

  it('links a reservation pending confirmation before a newer one', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.reserve('ana@example.mx');
    await training.seat('ana@example.mx', 'f');
    await db.updateTable('mailOutbox').set({ createdAt: '2026-11-01T00:00:00.000Z' }).execute();
    await request(training, 'Ana+x@example.mx');
    const kinds = await training.letters('ana@example.mx');
    expect(kinds.at(-1)).toBe('reservation-hold');
  });

  it('stops at the daily limit of the mailbox', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    for (let n = 0; n < 12; n += 1) await request(training, 'ana@example.mx');
    const written = (await training.letters('ana@example.mx')).length;
    expect(written).toBeLessThanOrEqual(3);
    nextDay(training);
    await request(training, 'ana@example.mx');
    expect((await training.letters('ana@example.mx')).length).toBe(written + 1);
  });

  it('counts against the e-mails of the network, also those to unknown mailboxes', async () => {
    const training = await openTraining((await open()).db, null);
    await training.seat('ana@example.mx');
    nextDay(training);
    const emailQuota = openEmailQuotas()('192.0.2.1');
    const most = emailsPerHour.address + emailsWaiting.address;
    const link = (email: string) => requestLink(training.s, { email }, emailQuota);
    for (let n = 1; n < most; n += 1) expect(await link(`p${n}@example.mx`)).toMatchObject({ outcome: 'created' });
    const last = await link('ana@example.mx');
    expect(await link('eva@example.mx')).toEqual({ outcome: 'too-many', wait: 3_600 });
    if (!('row' in last)) throw new Error(last.outcome);
    await sendLink(training.s, (last.row as { subject: string }).subject);
    const again = training.db.selectFrom('mailOutbox').select('dueAt').where('kind', '=', 'reservation-again');
    const inAnHour = new Date(training.now().getTime() + hour).toISOString();
    expect(await again.execute()).toEqual([{ dueAt: inAnHour }]);
  });
});
