import { expect, it } from 'vitest';
import { erasePerson } from '#backend/business/people/erase-person.ts';
import { cancelReservation } from '#backend/business/reservations/cancel-reservation.ts';
import { withReservation } from '#backend/business/reservations/hold-editions.ts';
import { updateReservation } from '#backend/business/reservations/update-reservation.ts';
import type { Database } from '#backend/database/tables.ts';
import { mailboxMark } from '#backend/keys/letter-token.ts';
import { openRooms } from '#backend/rooms.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { everyRoom } from '#tests/reservations/every-room.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { claimLetters } from './claim-letters.ts';
import { failedLetters } from './failed-letters.ts';
import { sendLetterAgain } from './send-letter-again.ts';
import { undoSendAgain } from './undo-send-again.ts';

const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('an e-mail about a seat, sent to a corrected address', ({ open }) => {
  /** Ana has a seat, and the e-mail that says so failed. */
  async function house() {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@exmple.mx');
    await db.deleteFrom('mailOutbox').where('kind', '=', 'reservation-hold').execute();
    const { id: lost } = await db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    const deadAt = training.now().toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 1, lastReason: '550 5.1.1 no' }).execute();
    training.pass(60_000);
    const all = everyRoom(training);
    const rooms = openRooms(all);
    const { id } = await training.row('ana@exmple.mx');
    return { db, training, lost, id, all, s: { ...all, ...rooms } };
  }
  const seat = (db: Database, id: string) =>
    db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const outbox = (db: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();

  it('is replaced by one of where the seat is, once, and is not undone', async () => {
    const { db, training, lost, id, s } = await house();
    const twice = [1, 2].map(() => sendLetterAgain(s, by, lost, 'ana@example.mx'));
    const [sent] = await Promise.all(twice);
    expect(sent).toMatchObject({
      outcome: 'done',
      letter: { kind: 'reservation-confirmed', recipient: 'ana@example.mx' },
    });
    expect((await outbox(db)).map(({ id: one }) => one)).toEqual([sent?.letter?.id]);
    expect(await failedLetters(db)).toMatchObject({ items: [] });
    expect(await seat(db, id)).toMatchObject({ email: 'ana@example.mx', emailKey: 'ana@example.mx' });
    training.pass(1_000);
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'gone');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
    training.pass(letterWaits);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toMatchObject([{ recipient: 'ana@example.mx' }]);
  });

  it.each([
    ['waits', { attempts: 3, lastReason: '450 4.2.1 later', dueAt: '2026-12-01T00:00:00.000Z' }],
    ['failed', { attempts: 1, lastReason: '550 5.1.1 no', deadAt: '2026-11-23T18:00:00.000Z' }],
    ['was sent', { attempts: 1, sentAt: '2026-11-23T18:00:00.000Z' }],
  ])('leaves itself, with links that are good, where the seat was given up: %s', async (_, was) => {
    const { db, id, s, training } = await house();
    await withReservation(training.s, id, undefined, (held) => cancelReservation(held, 'company'));
    await db.deleteFrom('mailOutbox').where('deadAt', 'is not', null).execute();
    await db.updateTable('mailOutbox').set(was).execute();
    const [before] = await outbox(db);
    const sent = await sendLetterAgain(s, by, before?.id ?? '', 'ana@example.mx');
    expect(sent).toMatchObject({ outcome: 'done', letter: { recipient: 'ana@example.mx', attempts: 0 } });
    expect(await outbox(db)).toHaveLength('sentAt' in was ? 2 : 1);
    expect(JSON.parse(sent.letter?.letter ?? '')).toMatchObject({
      reservationId: id,
      to: mailboxMark('ana@example.mx'),
    });
  });

  it('is discarded where another e-mail of the reservation failed, and the one of where it is leaves', async () => {
    const { db, lost, s } = await house();
    await db.updateTable('mailOutbox').set({ kind: 'session-changed' }).where('id', '=', lost).execute();
    const sent = await sendLetterAgain(s, by, lost, 'ana@example.mx');
    expect(sent).toMatchObject({ outcome: 'done', letter: { kind: 'reservation-confirmed' } });
    expect(await failedLetters(db)).toMatchObject({ items: [] });
  });

  it('is not sent where another person has that address in the group', async () => {
    const { db, lost, id, s, training } = await house();
    await training.wait('eva@example.mx');
    const before = [await outbox(db), await seat(db, id)];
    expect(await sendLetterAgain(s, by, lost, 'eva@example.mx')).toHaveProperty('outcome', 'taken');
    expect([await outbox(db), await seat(db, id)]).toEqual(before);
  });

  it('changes nothing where it cannot be written into the record', async () => {
    const { db, lost, id, s } = await house();
    const before = [await outbox(db), await seat(db, id)];
    const noted = { id: 'there', at: s.now().toISOString(), accountId: '', accountEmail: '', thing: '', act: '' };
    await db.insertInto('record').values(noted).execute();
    await expect(sendLetterAgain({ ...s, newId: () => 'there' }, by, lost, 'ana@example.mx')).rejects.toThrow();
    expect([await outbox(db), await seat(db, id)]).toEqual(before);
  });

  it('is corrected again as a whole, beside another change of the seat', async () => {
    const { db, lost, id, s, all } = await house();
    await Promise.all([sendLetterAgain(s, by, lost, 'ana@example.mx'), updateReservation(all, id, { note: 'Pagó' })]);
    await updateReservation(all, id, { email: 'anna@example.mx' });
    expect(await seat(db, id)).toMatchObject({ email: 'anna@example.mx', note: 'Pagó' });
    expect((await outbox(db)).map(({ recipient }) => recipient)).toEqual(['anna@example.mx']);
    await erasePerson(all, s.persons, 'anna@example.mx', by);
    expect(JSON.stringify(await db.selectFrom('record').selectAll().execute())).not.toMatch(/ana@|anna@/);
  });
});
