import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { cancelReservation } from '#backend/business/reservations/cancel-reservation.ts';
import { withReservation } from '#backend/business/reservations/hold-editions.ts';
import { updateReservation } from '#backend/business/reservations/update-reservation.ts';
import type { Database } from '#backend/database/tables.ts';
import { openRooms } from '#backend/rooms.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { letGoOfLetter, sendLetterAgain } from './change-letter.ts';
import { claimLetters } from './claim-letters.ts';
import { failedLetters } from './failed-letters.ts';
import { undoSendAgain } from './undo-send-again.ts';

const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('a letter to whoever has a seat, sent to a mended address', ({ open }) => {
  /** Ana has a seat, and the letter that says so did not leave. */
  async function house() {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@exmple.mx');
    await db.deleteFrom('mailOutbox').where('kind', '=', 'reservation-hold').execute();
    const { id: lost } = await db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    const deadAt = training.now().toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 1, lastReason: '550 5.1.1 no' }).execute();
    training.pass(60_000);
    const all = {
      ...training.s,
      agreedText: () => ({ version: 'v1', hash: 'h' }),
      newId: () => randomUUID(),
      random: randomBytes,
      companyInbox: 'hola@company.example',
      imageVersion: () => null,
      seatsOf: async () => new Map(),
    };
    const { letters, mend, unmend, persons } = openRooms(all);
    const { id } = await training.row('ana@exmple.mx');
    return { db, training, lost, id, all, persons, s: { ...all, letters, mend, unmend } };
  }
  const seat = (db: Database, id: string) =>
    db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const outbox = (db: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();
  const acts = (db: Database, thing: string) =>
    db.selectFrom('record').select(['act', 'accountId']).where('thing', '=', thing).orderBy('at').execute();

  it('says in ten seconds what stands, and until then everything is put back as it was, once', async () => {
    const { db, training, lost, id, s } = await house();
    const [was, [letter]] = [await seat(db, id), await outbox(db)];
    const told = await sendLetterAgain(s, by, lost, 'ana@example.mx');
    const dueAt = new Date(training.now().getTime() + letterWaits).toISOString();
    expect(told).toMatchObject({
      outcome: 'told',
      letter: { kind: 'reservation-confirmed', recipient: 'ana@example.mx', dueAt },
    });
    // Its answer was lost, and it comes again.
    expect(await sendLetterAgain(s, by, lost, 'ana@example.mx')).toEqual(told);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toEqual([]);
    expect(await failedLetters(db)).toMatchObject({ items: [] });
    expect(await seat(db, id)).toMatchObject({ email: 'ana@example.mx', emailKey: 'ana@example.mx' });
    training.pass(1_000);
    expect(await undoSendAgain(s, { ...by, id: 'otra' }, lost)).toHaveProperty('outcome', 'gone');
    expect(await undoSendAgain(s, by, lost)).toEqual({ outcome: 'done', letter });
    const { updatedAt } = await seat(db, id);
    expect(await seat(db, id)).toEqual({ ...was, updatedAt });
    expect(updatedAt > was.updatedAt).toBe(true);
    expect(await outbox(db)).toEqual([letter]);
    expect(await failedLetters(db)).toMatchObject({ items: [{ id: lost }] });
    training.pass(1_000);
    expect(await undoSendAgain(s, by, lost)).toEqual({ outcome: 'done', letter });
    expect(await outbox(db)).toEqual([letter]);
    const ines = { accountId: 'ines' };
    expect(await acts(db, `letter:${lost}`)).toEqual([
      { act: 'sendLetterAgain', ...ines },
      { act: 'undoSendAgain', ...ines },
    ]);
    expect(await acts(db, `Reservation:${id}`)).toEqual(Array(2).fill({ act: 'updateReservation', ...ines }));
    // And once more, for good.
    expect(await sendLetterAgain(s, by, lost, 'ana@example.mx')).toHaveProperty('outcome', 'told');
    training.pass(letterWaits);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toMatchObject([{ recipient: 'ana@example.mx' }]);
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'leaving');
    await db
      .updateTable('mailOutbox')
      .set({ sentAt: s.now().toISOString(), claimedBy: null, claimedUntil: null })
      .where('recipient', '=', 'ana@example.mx')
      .execute();
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'sent');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
  });

  it('is put back once where that is asked twice at once, and beside a change of the seat as one before the other', async () => {
    const { db, training, lost, id, s, all } = await house();
    const [letter] = await outbox(db);
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    training.pass(1_000);
    const both = await Promise.all([undoSendAgain(s, by, lost), undoSendAgain(s, by, lost)]);
    expect(both).toEqual(Array(2).fill({ outcome: 'done', letter }));
    training.pass(20_000);
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    training.pass(1_000);
    const [{ outcome }] = await Promise.all([undoSendAgain(s, by, lost), updateReservation(all, id, { note: 'Pagó' })]);
    const email = outcome === 'done' ? 'ana@exmple.mx' : 'ana@example.mx';
    expect(['done', 'meanwhile']).toContain(outcome);
    expect(await seat(db, id)).toMatchObject({ email, note: 'Pagó' });
  });

  it('puts back what else waited for that address', async () => {
    const { db, training, lost, id, s } = await house();
    const waiting = async (kind: string) => {
      const [row] = await outbox(db);
      if (!row) throw new Error('No letter');
      const values = { ...row, id: kind, kind, deadAt: null, attempts: 0, lastReason: null };
      await db.insertInto('mailOutbox').values(values).execute();
    };
    await waiting('session-changed');
    await waiting('seat-offer');
    const before = await outbox(db);
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    const leaving = (await outbox(db)).filter(({ deadAt }) => deadAt === null);
    expect(leaving.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['session-changed', 'ana@example.mx'],
      ['reservation-confirmed', 'ana@example.mx'],
    ]);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toEqual([]);
    training.pass(1_000);
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'done');
    const late = leaving[0]?.dueAt;
    expect(await outbox(db)).toEqual(
      before.map((row) => (row.id === 'session-changed' ? { ...row, dueAt: late } : row)),
    );
    expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
  });

  it('stays sent where somebody changed the reservation meanwhile', async () => {
    const { db, training, lost, id, s, all } = await house();
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    training.pass(1_000);
    await updateReservation(all, id, { note: 'Pagó' });
    const [row, letters] = [await seat(db, id), await outbox(db)];
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'meanwhile');
    expect([await seat(db, id), await outbox(db)]).toEqual([row, letters]);
  });

  it('stays sent where somebody else has the former address there by now', async () => {
    const { db, lost, id, s } = await house();
    const row = await seat(db, id);
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    await db
      .insertInto('reservation')
      .values({ ...row, id: 'other', folio: 'other' })
      .execute();
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'taken');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
  });

  it('is put back with its reservation where that had ended, too', async () => {
    const { db, lost, id, s, training } = await house();
    await withReservation(training.s, id, undefined, (held) => cancelReservation(held, 'company'));
    await db.deleteFrom('mailOutbox').where('id', '<>', lost).execute();
    expect(await sendLetterAgain(s, by, lost, 'ana@example.mx')).toHaveProperty('outcome', 'done');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
    training.pass(1_000);
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'done');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
  });

  it('is let go of without harm to what can be taken back', async () => {
    const { db, training, lost, id, s } = await house();
    const told = await sendLetterAgain(s, by, lost, 'ana@example.mx');
    await letGoOfLetter(s, by, told.letter?.id ?? '');
    training.pass(1_000);
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'done');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
    expect(await outbox(db)).toMatchObject([{ id: lost, letGoAt: null }]);
  });

  it('has a message with it: their seat is told anew as late as the letter, and put back with it', async () => {
    const { db, training, id, s, all } = await house();
    await db.deleteFrom('mailOutbox').execute();
    const fields = {
      name: 'Ana',
      lastname: 'R',
      email: 'ana@exmple.mx',
      type: 'ideas',
      message: 'Hola',
      consent: true,
    };
    await createContact(all, { fields, language: 'es' });
    await db.deleteFrom('mailOutbox').where('recipient', '<>', 'ana@exmple.mx').execute();
    const before = await outbox(db);
    const receipt = before[0]?.id ?? '';
    const was = await seat(db, id);
    expect(await sendLetterAgain(s, by, receipt, 'ana@example.mx')).toHaveProperty('outcome', 'done');
    expect((await outbox(db)).map(({ recipient }) => recipient)).toEqual(['ana@example.mx', 'ana@example.mx']);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toEqual([]);
    training.pass(1_000);
    expect(await undoSendAgain(s, by, receipt)).toHaveProperty('outcome', 'done');
    expect(await outbox(db)).toEqual(before);
    expect(await seat(db, id)).toMatchObject({ email: was.email, emailKey: was.emailKey, searchText: was.searchText });
    expect(await db.selectFrom('contact').select('email').execute()).toEqual([{ email: 'ana@exmple.mx' }]);
  });

  it.each([
    { undone: true, mailbox: 'ana@exmple.mx' },
    { undone: true, mailbox: 'ana@example.mx' },
    { undone: false, mailbox: 'ana@exmple.mx' },
    { undone: false, mailbox: 'ana@example.mx' },
  ])('is forgotten with whoever has either address: %o', async ({ undone, mailbox }) => {
    const { db, training, lost, s, persons } = await house();
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    training.pass(1_000);
    if (undone) await undoSendAgain(s, by, lost);
    await db.transaction().execute(async (trx) => {
      for (const person of persons) await person.erase(trx, mailbox);
    });
    const record = await db.selectFrom('record').selectAll().execute();
    expect(record.length).toBeGreaterThan(1);
    expect(JSON.stringify(record)).not.toContain(mailbox);
  });
});
