import { expect, it } from 'vitest';
import { hasOwnName } from '#backend/features/reservations/editions/edition-facts.ts';
import { askNameAfterCourse } from '#backend/features/reservations/emails/ask-name-after-course.ts';
import { correctReservations, eraseReservations, findReservations } from '#backend/features/reservations/privacy.ts';
import { changeForPerson } from '#backend/features/reservations/requests/change-own-reservation.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { type EmailQuota, openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsPerHour, emailsWaiting } from '#backend/platform/rate-limits/limits.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import type { AttendeeChange } from '#model/reservations/reservation-pages.ts';
import { day } from '#model/time-units.ts';
import { openTraining, start, type Training } from '#tests/property/open-training.ts';
import { sampleCertificate } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { attendeesOf } from './attendees.ts';
import { changeAttendees, changeOwnAttendees } from './change-attendees.ts';

const company = { seats: 4, company: 'Acme' };
const buyer = 'compras@acme.mx';

async function bought(training: Training, fields: object = company): Promise<void> {
  await training.reserve(buyer, { fields: { ...fields } });
  await training.act(buyer, 'confirm');
}

async function change(training: Training, change: AttendeeChange, email = buyer, emailQuota?: EmailQuota) {
  const row = await training.row(email);
  const token = signReservation(training.s.ring, { id: row.id, to: mailboxMark(row.emailKey) });
  return changeOwnAttendees(training.s, token, change, emailQuota);
}

const named = (name: string, id?: string): AttendeeChange => ({
  act: 'name',
  name,
  lastname: 'Luz',
  email: `${name.toLowerCase()}@acme.mx`,
  ...(id && { id }),
});

const attendees = async (training: Training) => attendeesOf(training.db, await training.row(buyer));

describeOnBothEngines('changeAttendees', ({ open }) => {
  it('takes all seats with one confirmation, and names people without taking more', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    expect([await training.used(), await training.letters(buyer)]).toEqual([
      4,
      ['reservation-hold', 'reservation-confirmed'],
    ]);
    for (const name of ['Ana', 'Eva', 'Leo', 'Ian']) expect(await change(training, named(name))).toBe('done');
    expect(await change(training, named('Mar'))).toBe('full');
    expect([await training.used(), await training.letters('ana@acme.mx')]).toEqual([4, ['attendee-named']]);
    expect(await attendees(training)).toMatchObject([
      { name: 'Ana', seats: 0, attends: 1, company: 'Acme', state: 'confirmed' },
      { name: 'Eva' },
      { name: 'Leo' },
      { name: 'Ian' },
    ]);
  });

  it('gives back one seat for a form posted twice, and names a person once', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    for (let n = 0; n < 2; n += 1) expect(await change(training, named('Ana'))).toBe('done');
    const unaddressed = { ...named('Eva'), email: '' };
    for (let n = 0; n < 2; n += 1) expect(await change(training, unaddressed)).toBe('done');
    expect(await attendees(training)).toHaveLength(2);
    // The last seats, too.
    for (const name of ['Leo', 'Ian']) for (let n = 0; n < 2; n += 1) await change(training, named(name));
    expect(await change(training, named('Ian'))).toBe('done');
    const rows = await attendees(training);
    expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Eva', 'Leo', 'Ian']);
    await training.db.deleteFrom('reservation').where('name', 'in', ['Eva', 'Leo', 'Ian']).execute();
    for (let n = 0; n < 2; n += 1) expect(await change(training, { act: 'drop', seats: 4 })).toBe('done');
    expect(await training.used()).toBe(3);
    const [ana] = await attendees(training);
    const ofAna = { act: 'drop', id: ana?.id ?? '', seats: 3 } as const;
    for (let n = 0; n < 2; n += 1) expect(await change(training, ofAna)).toBe('done');
    expect([await training.used(), await change(training, { act: 'drop', seats: 5 })]).toEqual([2, 'not_now']);
  });

  it('gives an attendee the address that staff type, and nothing else of that mailbox', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    await change(training, named('Ana'));
    await training.addEdition('other');
    await training.reserve('ana@acme.mx', { editionId: 'other' });
    const [ana] = await attendees(training);
    const done = await updateReservation(training.s, ana?.id ?? '', { email: 'sol@acme.mx' });
    expect(done).toMatchObject({ outcome: 'done', row: { email: 'sol@acme.mx' } });
    expect((await training.row('ana@acme.mx', 'other')).email).toBe('ana@acme.mx');
    // The mailbox can still reserve a seat of its own there.
    await training.reserve('sol@acme.mx');
    expect(await training.letters('sol@acme.mx')).toEqual(['reservation-confirmed', 'reservation-hold']);
  });

  it('writes neither of a seat nor of its end to a mailbox that withdrew consent', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    const since = training.now().toISOString();
    await training.db
      .insertInto('suppression')
      .values({ emailKey: 'ana@acme.mx', since, reason: 'withdrawn' })
      .execute();
    await change(training, named('Ana'));
    const [ana] = await attendees(training);
    expect(await change(training, { act: 'drop', ...(ana && { id: ana.id }) })).toBe('done');
    expect(await training.letters('ana@acme.mx')).toEqual([]);
  });

  it('says nothing to a person whose address is removed', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    await change(training, named('Ana'));
    const [ana] = await attendees(training);
    expect(await change(training, { ...named('Ana', ana?.id), email: '' } as AttendeeChange)).toBe('done');
    const [after] = await attendees(training);
    expect(after).toMatchObject({ id: ana?.id, name: 'Ana', email: '' });
    // Nor do former links open the page, and the e-mail that waited does not leave.
    expect(after?.emailKey).not.toBe(ana?.emailKey);
    expect(await training.letters('ana@acme.mx')).toEqual([]);
  });

  it('replaces one person and cancels another without the others', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    for (const name of ['Ana', 'Eva']) await change(training, named(name));
    const [ana, eva] = await attendees(training);
    expect(await change(training, named('Sol', ana?.id))).toBe('done');
    expect(await training.letters('ana@acme.mx')).toEqual(['attendee-named', 'reservation-cancelled']);
    expect(await training.letters('sol@acme.mx')).toEqual(['attendee-named']);
    expect(await change(training, { act: 'drop', ...(eva && { id: eva.id }) })).toBe('done');
    expect((await attendees(training)).map(({ name }) => name)).toEqual(['Sol']);
    expect([(await training.row(buyer)).seats, await training.used()]).toEqual([3, 3]);
    // A correction of the name alone writes no e-mail.
    const [sol] = await attendees(training);
    const corrected = { ...named('Sol', sol?.id), name: 'Soledad' } as AttendeeChange;
    expect(await change(training, corrected)).toBe('done');
    expect(await attendees(training)).toMatchObject([{ id: sol?.id, name: 'Soledad' }]);
    expect(await training.letters('sol@acme.mx')).toEqual(['attendee-named']);
  });

  it('counts the buyer who attends, and refuses what has no seat, no name or no time', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training, { seats: 2 });
    expect(await change(training, named('Ana'))).toBe('done');
    expect(await change(training, named('Eva'))).toBe('full');
    expect(await change(training, { act: 'attend', attends: false })).toBe('done');
    expect(await change(training, { ...named('Ana'), lastname: 'Otra' } as AttendeeChange)).toEqual([
      { field: 'email', problem: 'taken' },
    ]);
    expect(await change(training, { act: 'name', name: '', lastname: 'x', email: 'no' })).toMatchObject([
      { field: 'name', problem: 'required' },
      { field: 'email', problem: 'invalid' },
    ]);
    expect(await change(training, named('Eva'))).toBe('done');
    expect(await change(training, { act: 'attend', attends: true })).toBe('full');
    expect(await change(training, { act: 'drop' })).toBe('not_now');
    expect(await change(training, { act: 'drop', id: 'nobody' })).toBe('not_now');
    // 20:00 of the day before the first class.
    training.pass(Date.parse('2026-12-14T02:00:01.000Z') - training.now().getTime());
    const [ana] = await attendees(training);
    expect(await change(training, named('Sol', ana?.id))).toBe('late');
    expect(await changeAttendees(training.s, (await training.row(buyer)).id, named('Sol', ana?.id), 'company')).toBe(
      'done',
    );
  });

  it('lets staff name people after the last class, without an e-mail about a seat', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    await change(training, named('Ana'));
    const { id } = await training.row(buyer);
    const [ana] = await attendees(training);
    training.pass(Date.parse('2027-01-05T12:00:00.000Z') - training.now().getTime());
    expect(await change(training, named('Eva'))).toBe('late');
    expect(await changeAttendees(training.s, id, named('Eva'), 'company')).toBe('done');
    expect(await changeAttendees(training.s, id, { act: 'attend', attends: true }, 'company')).toBe('done');
    // A certificate may have been issued to the person of a seat.
    for (const other of [named('Sol', ana?.id), named('Ana', ana?.id), { act: 'attend', attends: false } as const]) {
      expect(await changeAttendees(training.s, id, other, 'company')).toBe('late');
    }
    expect(await changeAttendees(training.s, id, { act: 'drop', seats: 4 }, 'company')).toBe('late');
    expect(await changeForPerson(training.s, ana?.id ?? '', 'cancel')).toBe('late');
    const rows = await attendees(training);
    expect(rows.map(({ name, state, attends }) => [name, state, attends])).toEqual([
      ['Ana', 'confirmed', 1],
      ['Eva', 'confirmed', 1],
    ]);
    expect([await training.letters('eva@acme.mx'), await training.letters('ana@acme.mx')]).toEqual([
      [],
      ['attendee-named'],
    ]);
  });

  it('keeps seats of a single reservation, of an attendee, and of an unconfirmed one', async () => {
    const training = await openTraining((await open()).db, 10);
    await training.seat('one@gmail.com');
    expect(await change(training, named('Eva'), 'one@gmail.com')).toBe('full');
    expect(await change(training, { act: 'drop' }, 'one@gmail.com')).toBe('not_now');
    await training.reserve('later@gmail.com', { fields: { seats: 2 } });
    expect(await change(training, named('Eva'), 'later@gmail.com')).toBe('not_now');
    await bought(training);
    await change(training, named('Ana'));
    expect(await change(training, { act: 'attend', attends: false }, 'ana@acme.mx')).toBe('not_now');
    expect(await training.act('ana@acme.mx', 'move', 'f')).toBe('not_now');
    // Leaving gives the seat back to the buyer, not to the group.
    const used = await training.used();
    expect(await training.act('ana@acme.mx', 'cancel')).toBe('done');
    expect([await training.used(), (await attendees(training)).length]).toEqual([used, 0]);
    expect(await training.letters('ana@acme.mx')).toEqual(['attendee-named']);
  });

  it('names a person with a seat of their own without revealing or changing it', async () => {
    const training = await openTraining((await open()).db, 10);
    await training.seat('ana@acme.mx');
    const own = await training.row('ana@acme.mx');
    await bought(training);
    expect(await change(training, named('Ana'))).toBe('done');
    const [attendee] = await attendees(training);
    expect(attendee?.emailKey).toBe(attendee?.id);
    const stored = await training.db.selectFrom('reservation').selectAll().where('id', '=', own.id).executeTakeFirst();
    expect(stored).toEqual(own);
    // Found for an export or erasure all the same.
    const found = await training.db.transaction().execute((trx) => findReservations(trx, 'ana@acme.mx'));
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, attendee?.id]));
  });

  it('cancels all attendees with their buyer, and moves them along', async () => {
    const training = await openTraining((await open()).db, 10);
    await training.addEdition('f', { date: '2026-12-21', capacity: 4 });
    await bought(training);
    for (const name of ['Ana', 'Eva']) await change(training, named(name));
    const { id: validFor } = await training.row('ana@acme.mx');
    const certificate = sampleCertificate({ id: 'c1', email: 'ana@acme.mx', validFor });
    await training.db.insertInto('certificate').values(certificate).execute();
    // A certificate is of its group.
    expect(await training.act(buyer, 'move', 'f')).toBe('not_now');
    await training.db.updateTable('certificate').set({ validFor: null }).execute();
    expect(await training.act(buyer, 'move', 'f')).toBe('done');
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 4]);
    expect(await training.letters('eva@acme.mx')).toEqual(['attendee-named', 'reservation-moved']);
    expect(await training.state('eva@acme.mx', 'f')).toBe('confirmed');
    expect(await training.act(buyer, 'cancel', undefined, 'f')).toBe('done');
    expect(await training.used('f')).toBe(0);
    expect(await training.state('eva@acme.mx', 'f')).toBe('ended cancelled');
    expect((await training.letters('eva@acme.mx')).at(-1)).toBe('reservation-cancelled');
  });

  it('leaves attendees their seats when the buyer is erased, and offers the others', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training);
    await change(training, named('Ana'));
    await training.db.transaction().execute(async (trx) => {
      await lockMailbox(trx, buyer);
      await eraseReservations(trx, training.s, buyer);
    });
    const ana = await training.row('ana@acme.mx');
    expect(ana).toMatchObject({ seats: 1, buyerId: null, company: null });
    // The name was typed by the buyer.
    expect([hasOwnName(ana), hasOwnName({ ...ana, nameConfirmedAt: ana.createdAt })]).toEqual([false, true]);
    const [begins, over] = [start.getTime(), Date.parse('2027-01-05T12:00:00.000Z')];
    training.pass(over - begins);
    await askNameAfterCourse(training.s);
    const check = training.db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'name-check');
    expect(JSON.parse((await check.executeTakeFirstOrThrow()).letter ?? '')).toMatchObject({ attendee: true });
    training.pass(begins - over);
    await training.db.transaction().execute(async (trx) => {
      await lockMailbox(trx, 'ana@acme.mx');
      await correctReservations(trx, training.s, 'ana@acme.mx', { email: 'ana@example.mx' });
    });
    expect(hasOwnName(await training.row('ana@example.mx'))).toBe(false);
    expect(await training.used()).toBe(1);
    expect(await changeForPerson(training.s, ana.id, 'cancel')).toBe('done');
    expect(await training.used()).toBe(0);
  });

  it('bounds the names entered for one reservation, so that it sends no flood', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training, { seats: 2, company: 'Acme' });
    const done: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [first] = await attendees(training);
      done.push(await change(training, named(`P${n}`, first?.id)));
      training.pass(day / 4);
    }
    expect(done.filter((one) => one === 'done')).toHaveLength(8);
    expect(done.at(-1)).toBe('busy');
  });

  it('bounds the addresses of one row, so that removed ones make no room for others', async () => {
    const training = await openTraining((await open()).db, 10);
    await bought(training, { seats: 1, company: 'Acme' });
    expect(await change(training, { act: 'attend', attends: false })).toBe('done');
    const outcomes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      const [row] = await attendees(training);
      const person = { act: 'name', name: 'Ana', lastname: 'Luz', ...(row && { id: row.id }) } as const;
      outcomes.push(await change(training, { ...person, email: `ana${n}@acme.mx` }));
      await training.db.updateTable('mailOutbox').set({ sentAt: training.s.now().toISOString() }).execute();
      const [after] = await attendees(training);
      await change(training, { ...person, email: '', ...(after && { id: after.id }) });
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'busy', 'busy']);
  });

  it('counts the e-mails of the network until the seats are paid', async () => {
    const training = await openTraining((await open()).db, null);
    await bought(training);
    // More than one network may confirm.
    await training.db.updateTable('reservation').set({ seats: 50 }).execute();
    const emailQuota = openEmailQuotas()('192.0.2.1');
    const most = emailsPerHour.address + emailsWaiting.address;
    const name = (n: number) => change(training, named(`P${n}`), buyer, emailQuota);
    for (let n = 0; n < most; n += 1) expect(await name(n)).toBe('done');
    expect(await name(most)).toBe('busy');
    expect(await change(training, { act: 'name', name: 'Eva', lastname: 'Luz', email: '' }, buyer, emailQuota)).toBe(
      'done',
    );
    await updateReservation(training.s, (await training.row(buyer)).id, { paidAmount: 2600 });
    expect(await name(most)).toBe('done');
  });
});
