import { expect, it } from 'vitest';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { erasePerson } from '#backend/business/people/erase-person.ts';
import { cancelReservation } from '#backend/business/reservations/cancel-reservation.ts';
import { withReservation } from '#backend/business/reservations/hold-editions.ts';
import { updateReservation } from '#backend/business/reservations/update-reservation.ts';
import type { Database, OutboxRow } from '#backend/database/tables.ts';
import { mailboxMark } from '#backend/keys/letter-token.ts';
import { openRooms } from '#backend/rooms.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { untilHeldUp } from '#tests/engines/until-held-up.ts';
import { everyRoom } from '#tests/reservations/every-room.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { claimLetters } from './claim-letters.ts';
import { failedLetters } from './failed-letters.ts';
import { letGoOfLetter } from './let-go-of-letter.ts';
import { sendLetterAgain } from './send-letter-again.ts';
import { undoSendAgain } from './undo-send-again.ts';

const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('a letter to whoever has a seat, sent to a mended address', ({ engine, open }) => {
  /** Ana has a seat, and the letter that says so did not leave. */
  async function house(capacity = 1) {
    const { db } = await open();
    const training = await openTraining(db, capacity);
    await training.seat('ana@exmple.mx');
    await db.deleteFrom('mailOutbox').where('kind', '=', 'reservation-hold').execute();
    const { id: lost } = await db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    const deadAt = training.now().toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 1, lastReason: '550 5.1.1 no' }).execute();
    training.pass(60_000);
    const all = everyRoom(training);
    const { letters, mend, unmend, persons } = openRooms(all);
    const { id } = await training.row('ana@exmple.mx');
    return { db, training, lost, id, all, persons, s: { ...all, letters, mend, unmend } };
  }
  const seat = (db: Database, id: string) =>
    db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const outbox = (db: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();
  /** Another letter of the same reservation. */
  async function waiting(db: Database, kind: string, different: Partial<OutboxRow> = {}) {
    const [row] = await outbox(db);
    if (!row) throw new Error('No letter');
    const values = { ...row, id: kind, kind, deadAt: null, attempts: 0, lastReason: null, ...different };
    await db.insertInto('mailOutbox').values(values).execute();
  }
  const write = (all: Awaited<ReturnType<typeof house>>['all']) =>
    createContact(all, {
      fields: { name: 'Ana', lastname: 'R', email: 'ana@exmple.mx', type: 'ideas', message: 'Hola', consent: true },
      language: 'es',
    });
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
    const dueAt = new Date(training.now().getTime() + 3_600_000).toISOString();
    await waiting(db, 'session-changed', { attempts: 2, lastReason: '450 4.2.1 later', dueAt });
    await waiting(db, 'seat-offer');
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
    expect(await outbox(db)).toEqual(before);
    expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
  });

  it('leaves no sooner for what is written there within its seconds, and stays sent then', async () => {
    const { db, training, lost, id, s } = await house(3);
    const dueAt = new Date(training.now().getTime() + 3_600_000).toISOString();
    await waiting(db, 'session-changed', { attempts: 2, lastReason: '450 4.2.1 later', dueAt });
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    training.pass(1_000);
    expect(await training.reserve('ana@example.mx')).toHaveProperty('outcome', 'created');
    expect(await claimLetters(db, 'worker', s.now(), 5)).toEqual([]);
    const letters = await outbox(db);
    expect(letters.map(({ kind }) => kind)).toContain('reservation-again');
    training.pass(1_000);
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'meanwhile');
    expect(await outbox(db)).toEqual(letters);
    expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
  });

  it('is put back beside one that was in hand and failed, which is tried again where it was', async () => {
    const { db, training, lost, id, s } = await house();
    await waiting(db, 'seat-offer');
    expect(await claimLetters(db, 'worker', s.now(), 5)).toMatchObject([{ id: 'seat-offer' }]);
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    training.pass(1_000);
    const failed = { attempts: 1, claimedBy: null, claimedUntil: null, lastReason: '421 4.3.2 later' };
    await db.updateTable('mailOutbox').set(failed).where('id', '=', 'seat-offer').execute();
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'done');
    expect(await outbox(db)).toMatchObject([
      { id: lost, letGoAt: null },
      { id: 'seat-offer', recipient: 'ana@exmple.mx', deadAt: null, letGoAt: null, ...failed },
    ]);
    expect(await outbox(db)).toHaveLength(2);
    expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
  });

  it('is claimed for the former address alone once that is taken back, however late', async () => {
    const { db, training, lost, s } = await house();
    await waiting(db, 'session-changed', { createdAt: '2026-11-23T17:00:00.000Z' });
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    let claim = Promise.resolve<readonly OutboxRow[]>([]);
    let claimed = false;
    const unmend: typeof s.unmend = async (...asked) => {
      const held = await s.unmend(...asked);
      training.pass(letterWaits);
      claim = claimLetters(db, 'worker', s.now(), 5).finally(() => {
        claimed = true;
      });
      await untilHeldUp(engine, db, () => claimed);
      return held;
    };
    expect(await undoSendAgain({ ...s, unmend }, by, lost)).toHaveProperty('outcome', 'done');
    for (const { recipient } of await claim) expect(recipient).toBe('ana@exmple.mx');
  });

  it('is told once where that is asked twice at once, and put back as it was', async () => {
    const { db, training, lost, id, s, all } = await house();
    await write(all);
    await db.deleteFrom('mailOutbox').where('recipient', 'not like', 'ana@%').execute();
    const before = await outbox(db);
    const receipt = before.find(({ kind }) => kind === 'contact-receipt')?.id ?? '';
    for (const letter of [lost, receipt]) {
      const twice = [1, 2].map(() => sendLetterAgain(s, by, letter, 'ana@example.mx'));
      const [one, other] = await Promise.all(twice);
      expect(one).toHaveProperty('outcome', letter === lost ? 'told' : 'done');
      expect(other).toEqual(one);
      expect(await acts(db, `letter:${letter}`)).toHaveLength(1);
      training.pass(1_000);
      expect(await undoSendAgain(s, by, letter)).toHaveProperty('outcome', 'done');
      expect(await outbox(db)).toEqual(before);
      expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
    }
  });

  it('changes nothing where it cannot be written down', async () => {
    const { db, lost, id, s, all } = await house();
    await write(all);
    const [letters, row] = [await outbox(db), await seat(db, id)];
    const receipt = letters.find(({ kind }) => kind === 'contact-receipt')?.id ?? '';
    const noted = { id: 'there', at: s.now().toISOString(), accountId: '', accountEmail: '', thing: '', act: '' };
    await db.insertInto('record').values(noted).execute();
    for (const letter of [lost, receipt]) {
      const refused = sendLetterAgain({ ...s, newId: () => 'there' }, by, letter, 'ana@example.mx');
      await expect(refused).rejects.toThrow();
      expect([await outbox(db), await seat(db, id)]).toEqual([letters, row]);
      expect(await db.selectFrom('contact').select('email').execute()).toEqual([{ email: 'ana@exmple.mx' }]);
    }
  });

  it('is among those that were given up again, also where that was in the same moment', async () => {
    const { db, lost, s } = await house();
    await db.updateTable('mailOutbox').set({ deadAt: s.now().toISOString() }).execute();
    const before = await outbox(db);
    await sendLetterAgain(s, by, lost, 'ana@example.mx');
    expect(await undoSendAgain(s, by, lost)).toHaveProperty('outcome', 'done');
    expect(await outbox(db)).toEqual(before);
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

  it('stays sent where somebody mended the address meanwhile, also where it was sent to the former one', async () => {
    const { db, training, id, s, all } = await house();
    await waiting(db, 'session-changed');
    expect(await sendLetterAgain(s, by, 'session-changed', null)).toHaveProperty('outcome', 'done');
    training.pass(1_000);
    await updateReservation(all, id, { email: 'ana@example.mx' });
    const letters = await outbox(db);
    expect(await undoSendAgain(s, by, 'session-changed')).toHaveProperty('outcome', 'meanwhile');
    expect(await outbox(db)).toEqual(letters);
    expect(letters).toContainEqual(expect.objectContaining({ id: 'session-changed', recipient: 'ana@example.mx' }));
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

  it.each([
    ['waits', { attempts: 3, lastReason: '450 4.2.1 later', dueAt: '2026-12-01T00:00:00.000Z' }],
    ['was given up', { attempts: 1, lastReason: '550 5.1.1 no', deadAt: '2026-11-23T18:00:00.000Z' }],
    ['was sent', { attempts: 1, sentAt: '2026-11-23T18:00:00.000Z' }],
  ])(
    'says itself what there was, with links that are good, where nothing stands, and is put back: %s',
    async (_, was) => {
      const { db, id, s, training } = await house();
      await withReservation(training.s, id, undefined, (held) => cancelReservation(held, 'company'));
      await db.deleteFrom('mailOutbox').where('deadAt', 'is not', null).execute();
      await db.updateTable('mailOutbox').set(was).execute();
      const [before] = await outbox(db);
      const sent = await sendLetterAgain(s, by, before?.id ?? '', 'ana@example.mx');
      expect(sent).toMatchObject({ outcome: 'done', letter: { recipient: 'ana@example.mx', attempts: 0 } });
      expect(JSON.parse(sent.letter?.letter ?? '')).toMatchObject({
        reservationId: id,
        to: mailboxMark('ana@example.mx'),
      });
      expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
      training.pass(1_000);
      expect(await undoSendAgain(s, by, before?.id ?? '')).toEqual({ outcome: 'done', letter: before });
      expect(await outbox(db)).toEqual([before]);
      expect(await seat(db, id)).toHaveProperty('email', 'ana@exmple.mx');
    },
  );

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
    await write(all);
    await db.deleteFrom('mailOutbox').where('recipient', '<>', 'ana@exmple.mx').execute();
    const before = await outbox(db);
    const receipt = before[0]?.id ?? '';
    const was = await seat(db, id);
    const typed = () => db.selectFrom('asking').select('mailbox').execute();
    expect(await sendLetterAgain(s, by, receipt, 'ana@example.mx')).toHaveProperty('outcome', 'done');
    expect((await outbox(db)).map(({ recipient }) => recipient)).toEqual(['ana@example.mx', 'ana@example.mx']);
    expect(await typed()).toEqual([{ mailbox: 'ana@example.mx' }]);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toEqual([]);
    training.pass(1_000);
    expect(await undoSendAgain(s, by, receipt)).toHaveProperty('outcome', 'done');
    expect(await typed()).toEqual([{ mailbox: 'ana@exmple.mx' }]);
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
    const { db, training, lost, s, all, persons } = await house();
    await write(all);
    const { id: receipt } = await db
      .selectFrom('mailOutbox')
      .select('id')
      .where('kind', '=', 'contact-receipt')
      .executeTakeFirstOrThrow();
    for (const letter of undone ? [lost, receipt] : [receipt]) {
      await sendLetterAgain(s, by, letter, 'ana@example.mx');
      training.pass(1_000);
      if (undone) await undoSendAgain(s, by, letter);
    }
    const { erased } = await erasePerson(all, persons, mailbox, by);
    expect(erased.record).toBeGreaterThan(0);
    const record = await db.selectFrom('record').selectAll().execute();
    expect(record.length).toBeGreaterThan(1);
    expect(JSON.stringify(record)).not.toContain(mailbox);
  });
});
