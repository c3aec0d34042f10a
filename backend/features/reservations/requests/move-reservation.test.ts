import { expect, it } from 'vitest';
import { getReservation } from '#backend/features/reservations/api/read-reservations.ts';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { remind } from '#backend/features/reservations/emails/remind.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { mostHolds } from '#model/reservations/reservation.ts';
import { day, hour } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { sampleCertificate } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { changeForPerson } from './change-own-reservation.ts';

describeOnBothEngines('moveReservation', ({ open }) => {
  it('moves a seat, e-mails both groups and offers the old seat', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    const { id } = await training.row('ana@example.mx');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('done');
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({ id, state: 'confirmed' });
    expect(await training.act('ana@example.mx', 'move', 'f', 'f')).toBe('done');
    expect(await training.state('eva@example.mx')).toBe('offered');
    expect([await training.used('e'), await training.used('f')]).toEqual([1, 1]);
    const email = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'reservation-moved')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(email.letter)).toMatchObject({ edition: { editionId: 'f' }, from: { editionId: 'e' } });
  });

  it('moves a seat into a group where another person typed the mailbox', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    await training.reserve('ana@example.mx', { editionId: 'f', from: 'x/x/x' });
    expect(await training.state('ana@example.mx', 'f')).toBe('held');
    expect(await training.act('ana@example.mx', 'move', 'f', 'e')).toBe('done');
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({ id, state: 'confirmed' });
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 1]);
  });

  it('moves the seat of a cancelled group with its payment, up to the last free seat', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f', { capacity: 1 });
    for (const email of ['ana@example.mx', 'eva@example.mx']) await training.seat(email);
    const { id } = await training.row('ana@example.mx');
    await updateReservation(training.s, id, { paidAmount: 2600, paidBy: 'transferencia', paidOn: '2026-11-20' });
    await cancelEdition(training.s, 'e');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('done');
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({
      id,
      state: 'confirmed',
      endReason: null,
      paidAmount: 2600,
      paidBy: 'transferencia',
    });
    expect(await training.act('ana@example.mx', 'move', 'f', 'f')).toBe('done');
    expect(await training.act('eva@example.mx', 'move', 'f')).toBe('full');
    expect(await training.state('eva@example.mx')).toBe('ended edition-cancelled');
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 1]);
    const emails = await training.db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', 'in', ['edition-cancelled', 'reservation-moved'])
      .where('recipient', '=', 'ana@example.mx')
      .orderBy('kind')
      .execute();
    const [cancelled, moved] = emails.map(({ letter }) => JSON.parse(letter));
    expect(cancelled).toMatchObject({ movable: true, paid: 2600 });
    expect(moved).toMatchObject({ cancelled: true, by: 'person', paid: 2600 });
  });

  it.each([
    ['of a cancelled group by its owner', false, 'person'],
    ['of a cancelled group by staff', false, 'company'],
    ['that staff hold by staff', true, 'company'],
  ] as const)('moves a seat %s into a group whose other seats are held by guests', async (_, held, by) => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f', { capacity: 4 });
    for (const name of ['v1', 'v2', 'v3', 'v4']) await training.reserve(`${name}@example.mx`, { editionId: 'f' });
    for (const name of ['v3', 'v4']) await training.act(`${name}@example.mx`, 'confirm', undefined, 'f');
    expect([await training.used('f'), await training.state('v1@example.mx', 'f')]).toEqual([4, 'held']);
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.mx' };
    const reserved = await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: !held });
    const id = 'row' in reserved ? reserved.row.id : '';
    if (!held) await cancelEdition(training.s, 'e');
    const moved =
      by === 'person' ? training.act('ana@example.mx', 'move', 'f') : changeForPerson(training.s, id, 'move', 'f');
    expect(await moved).toBe('done');
    const states = await Promise.all(['v1', 'v2', 'v3'].map((name) => training.state(`${name}@example.mx`, 'f')));
    expect(states).toEqual(['held', 'requested', 'confirmed']);
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 4]);
  });

  it.each([true, false])(
    'keeps a hold of the mailbox in a full group, the moved seat confirmed: %s',
    async (confirmed) => {
      const training = await openTraining((await open()).db);
      await training.addEdition('f', { capacity: 4 });
      await training.reserve('ana@example.mx', { editionId: 'f' });
      const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.mx' };
      const reserved = await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed });
      expect('row' in reserved).toBe(true);
      for (const name of ['v1', 'v2', 'v3']) await training.seat(`${name}@example.mx`, 'f');
      await training.db.updateTable('courseHistory').set({ capacity: 3 }).where('id', '=', 'f').execute();
      expect(await training.act('ana@example.mx', 'move', 'f')).toBe('full');
      expect([await training.state('ana@example.mx', 'f'), await training.used('f')]).toEqual(['held', 4]);
    },
  );

  it.each(['free', 'cancelled'] as const)('takes no ninth unpaid seat of a domain from a %s group', async (former) => {
    const training = await openTraining((await open()).db, null);
    if (former === 'free') await training.db.updateTable('courseHistory').set({ cost: 0 }).execute();
    for (const n of [0, 8]) await training.seat(`v${n}@firma.mx`);
    if (former === 'cancelled') await cancelEdition(training.s, 'e');
    await training.addEdition('f');
    for (let n = 1; n < 8; n += 1) await training.seat(`v${n}@firma.mx`, 'f');
    expect(await training.act('v0@firma.mx', 'move', 'f')).toBe('done');
    expect(await training.act('v8@firma.mx', 'move', 'f')).toBe('full');
    const { id } = await training.row('v8@firma.mx');
    await updateReservation(training.s, id, { paidAmount: 2600 });
    expect(await training.act('v8@firma.mx', 'move', 'f')).toBe('done');
  });

  it('takes no ninth seat of a domain into a free group', async () => {
    const training = await openTraining((await open()).db, null);
    await training.db.updateTable('course').set({ cost: 0 }).execute();
    await training.addEdition('f');
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`, 'f');
    await training.seat('v8@firma.mx');
    expect(await training.act('v8@firma.mx', 'move', 'f')).toBe('full');
    await training.act('v0@firma.mx', 'cancel', undefined, 'f');
    expect(await training.act('v8@firma.mx', 'move', 'f')).toBe('done');
  });

  it('owes a refunded payment again and moves no hold', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.reserve('eva@example.mx');
    const { id } = await training.row('ana@example.mx');
    await cancelEdition(training.s, 'e');
    await updateReservation(training.s, id, { paidAmount: 2600, refundedOn: '2026-11-24' });
    expect(await changeForPerson(training.s, id, 'move', 'f')).toBe('done');
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({ paidAmount: 2600, refundedAmount: 2600 });
    expect(await getReservation(training.db, id)).toMatchObject({ total: 2600, refundDue: null });
    expect(await training.act('eva@example.mx', 'move', 'f')).toBe('not_now');
  });

  it('leaves the result of the former group behind, and the question about a name that is unconfirmed', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f');
    for (const name of ['ana', 'eva']) await training.seat(`${name}@example.mx`);
    const marked = { result: 'failed', nameAskedAt: '2026-11-22T00:00:00.000Z' };
    await training.db.updateTable('reservation').set(marked).execute();
    const confirmed = { nameConfirmedAt: '2026-11-23T00:00:00.000Z' };
    await training.db.updateTable('reservation').set(confirmed).where('email', '=', 'eva@example.mx').execute();
    for (const name of ['ana', 'eva']) expect(await training.act(`${name}@example.mx`, 'move', 'f')).toBe('done');
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({ result: null, nameAskedAt: null });
    expect(await training.row('eva@example.mx', 'f')).toMatchObject({ ...marked, ...confirmed, result: null });
  });

  it('refuses a group where the mailbox has a seat, whatever its tag', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.seat('ana+2@example.mx', 'f');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('not_now');
  });

  it('limits moves by link to ten a day, and staff not at all', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    for (let n = 0; n < 10; n += 1) {
      const [from, to] = n % 2 === 0 ? ['e', 'f'] : ['f', 'e'];
      expect(await training.act('ana@example.mx', 'move', to, from)).toBe('done');
      training.pass(1);
    }
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('late');
    expect(await changeForPerson(training.s, id, 'move', 'f')).toBe('done');
    training.pass(day);
    // Later edits do not change the time of the move.
    await db.updateTable('reservation').set({ updatedAt: training.s.now().toISOString() }).execute();
    expect(await training.act('ana@example.mx', 'move', 'e', 'f')).toBe('done');
  });

  it('moves no holder of a certificate, whose group it names', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    const certificate = sampleCertificate({ id: 'c1', email: 'ana@example.mx', validFor: id });
    await training.db.insertInto('certificate').values(certificate).execute();
    expect(await changeForPerson(training.s, id, 'move', 'f')).toBe('not_now');
  });

  it('moves a hold only where the same network could have one', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f', { capacity: 4 });
    for (const name of ['ana', 'eva', 'leo']) await training.reserve(`${name}@example.mx`);
    const moves = [];
    for (const name of ['ana', 'eva', 'leo']) moves.push(await training.act(`${name}@example.mx`, 'move', 'f'));
    expect(moves).toEqual(['done', 'done', 'full']);
    // The hold that moves counts once.
    await training.addEdition('g', { capacity: 20 });
    await training.addEdition('h', { capacity: 20 });
    const from = 'a/b/c';
    const family = Array.from({ length: mostHolds.address }, (_, n) => `f${n}@example.mx`);
    for (const email of family) await training.reserve(email, { editionId: 'g', from });
    expect(await training.act('f0@example.mx', 'move', 'h', 'g', from)).toBe('done');
  });

  it('keeps a hold unconfirmed and sends a new confirmation e-mail', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f', { date: '2026-11-23', hour: '12:30-14:00' });
    await training.reserve('ana@example.mx');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('done');
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({
      state: 'held',
      until: '2026-11-23T18:30:00.000Z',
    });
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-hold', 'reservation-hold']);
    training.pass(hour);
    expect(await training.act('ana@example.mx', 'move', 'e', 'f')).toBe('late');
  });

  it('ends the waiting list entry of the target group and keeps the former seat', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.addEdition('f', { capacity: 1 });
    await training.seat('leo@example.mx', 'f');
    await training.wait('ana@example.mx', 'f');
    await training.seat('ana@example.mx');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('full');
    await training.act('leo@example.mx', 'cancel', undefined, 'f');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('not_now');
    await training.act('ana@example.mx', 'decline', undefined, 'f');
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('done');
    expect([await training.used('e'), await training.used('f')]).toEqual([0, 1]);
    const ended = await db
      .selectFrom('reservation')
      .select(['editionId', 'endReason', 'passedAt'])
      .where('emailKey', '=', 'ana@example.mx')
      .where('state', '=', 'ended')
      .orderBy('editionId')
      .execute();
    expect(ended).toMatchObject([
      { editionId: 'e', endReason: 'moved', passedAt: training.now().toISOString() },
      { editionId: 'f', endReason: 'moved' },
    ]);
  });

  it('moves only to reservable groups of the same course, while the seat can be cancelled', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.seat('ana@example.mx');
    for (const [id, different] of Object.entries({
      other: { idCourse: 'word' },
      hidden: { visible: 0 },
      closed: { open: 0 },
      begun: { date: '2026-11-20' },
      cancelled: { cancelledAt: 'then' },
    } as const)) {
      await training.addEdition(id, different);
      expect(await training.act('ana@example.mx', 'move', id)).toBe('not_now');
    }
    expect(await training.act('ana@example.mx', 'move', 'never')).toBe('not_now');
    await training.addEdition('f', { date: '2027-01-11', idCourse: null });
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('not_now');
    await db.updateTable('course').set({ idCourseHistory: 'f' }).execute();
    training.pass(21 * day);
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('late');
    training.pass(-day);
    expect(await training.act('ana@example.mx', 'move', 'f')).toBe('done');
  });

  it('sends one e-mail, also when a class of the other group is near', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f', { date: '2026-11-25' });
    await training.seat('ana@example.mx');
    await training.act('ana@example.mx', 'move', 'f');
    await remind(training.s);
    expect(await training.row('ana@example.mx', 'f')).toMatchObject({ reminded: 3 });
    training.pass(1.5 * day);
    await remind(training.s);
    expect((await training.letters('ana@example.mx')).slice(2)).toEqual(['reservation-moved', 'reservation-reminder']);
  });
});
