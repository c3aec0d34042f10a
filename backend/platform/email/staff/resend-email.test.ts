import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { withReservation } from '#backend/features/reservations/repository.ts';
import { cancelReservation } from '#backend/features/reservations/requests/cancel-reservation.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { claimEmails } from '#backend/platform/email/delivery/claim-emails.ts';
import { mailboxMark } from '#backend/platform/tokens/email-token.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { failedEmails } from './failed-emails.ts';
import { resendEmail } from './resend-email.ts';
import { undoResend } from './undo-resend.ts';

const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('an e-mail about a seat, sent to a corrected address', ({ open }) => {
  /** Ana has a seat; the e-mail about it failed. */
  async function fixture() {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@exmple.mx');
    await db.deleteFrom('mailOutbox').where('kind', '=', 'reservation-hold').execute();
    const { id: lost } = await db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    const deadAt = training.now().toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 1, lastReason: '550 5.1.1 no' }).execute();
    training.pass(60_000);
    const all = featureDeps(training);
    const container = openContainer(all);
    const { id } = await training.row('ana@exmple.mx');
    return { db, training, lost, id, all, s: { ...all, ...container } };
  }
  const seat = (db: Database, id: string) =>
    db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const outbox = (db: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();

  it('is replaced once by an e-mail of the current status, without undo', async () => {
    const { db, training, lost, id, s } = await fixture();
    const twice = [1, 2].map(() => resendEmail(s, by, lost, 'ana@example.mx'));
    const [sent] = await Promise.all(twice);
    expect(sent).toMatchObject({
      outcome: 'done',
      letter: { kind: 'reservation-confirmed', recipient: 'ana@example.mx' },
    });
    expect((await outbox(db)).map(({ id: one }) => one)).toEqual([sent?.letter?.id]);
    expect(await failedEmails(db)).toMatchObject({ items: [] });
    expect(await seat(db, id)).toMatchObject({ email: 'ana@example.mx', emailKey: 'ana@example.mx' });
    training.pass(1_000);
    expect(await undoResend(s, by, lost)).toHaveProperty('outcome', 'gone');
    expect(await seat(db, id)).toHaveProperty('email', 'ana@example.mx');
    training.pass(undoDelay);
    expect(await claimEmails(db, 'worker', s.now(), 5)).toMatchObject([{ recipient: 'ana@example.mx' }]);
  });

  it.each([
    ['waits', { attempts: 3, lastReason: '450 4.2.1 later', dueAt: '2026-12-01T00:00:00.000Z' }],
    ['failed', { attempts: 1, lastReason: '550 5.1.1 no', deadAt: '2026-11-23T18:00:00.000Z' }],
    ['was sent', { attempts: 1, sentAt: '2026-11-23T18:00:00.000Z' }],
  ])('is sent unreplaced, with valid links, when the seat was cancelled: %s', async (_, was) => {
    const { db, id, s, training } = await fixture();
    await withReservation(training.s, id, undefined, (held) => cancelReservation(held, 'company'));
    await db.deleteFrom('mailOutbox').where('deadAt', 'is not', null).execute();
    await db.updateTable('mailOutbox').set(was).execute();
    const [before] = await outbox(db);
    const sent = await resendEmail(s, by, before?.id ?? '', 'ana@example.mx');
    expect(sent).toMatchObject({ outcome: 'done', letter: { recipient: 'ana@example.mx', attempts: 0 } });
    expect(await outbox(db)).toHaveLength('sentAt' in was ? 2 : 1);
    expect(JSON.parse(sent.letter?.letter ?? '')).toMatchObject({
      reservationId: id,
      to: mailboxMark('ana@example.mx'),
    });
  });

  it('is replaced by the current status when another e-mail of the reservation failed', async () => {
    const { db, lost, s } = await fixture();
    await db.updateTable('mailOutbox').set({ kind: 'session-changed' }).where('id', '=', lost).execute();
    const sent = await resendEmail(s, by, lost, 'ana@example.mx');
    expect(sent).toMatchObject({ outcome: 'done', letter: { kind: 'reservation-confirmed' } });
    expect(await failedEmails(db)).toMatchObject({ items: [] });
  });

  it('is refused where another person has that address in the group', async () => {
    const { db, lost, id, s, training } = await fixture();
    await training.wait('eva@example.mx');
    const before = [await outbox(db), await seat(db, id)];
    expect(await resendEmail(s, by, lost, 'eva@example.mx')).toHaveProperty('outcome', 'taken');
    expect([await outbox(db), await seat(db, id)]).toEqual(before);
  });

  it('about an attendee changes that seat alone, whatever else the mistyped mailbox has', async () => {
    const { db, lost, id, s, training } = await fixture();
    await training.addEdition('f');
    await training.seat('ana@exmple.mx', 'f');
    await db.updateTable('reservation').set({ buyerId: 'b', emailKey: id }).where('id', '=', id).execute();
    const own = (await training.row('ana@exmple.mx', 'f')).id;
    const before = await seat(db, own);
    expect(await resendEmail(s, by, lost, 'luis@example.mx')).toMatchObject({
      outcome: 'done',
      letter: { recipient: 'luis@example.mx' },
    });
    expect(await seat(db, id)).toMatchObject({ email: 'luis@example.mx', buyerId: 'b' });
    expect((await seat(db, id)).emailKey).not.toBe(id);
    expect(await seat(db, own)).toEqual(before);
    const reached = (await outbox(db)).filter(({ recipient }) => recipient === 'luis@example.mx');
    expect(reached.map(({ cause }) => cause)).toEqual([`reservation:${id}`]);
  });

  it('changes nothing when the audit entry fails', async () => {
    const { db, lost, id, s } = await fixture();
    const before = [await outbox(db), await seat(db, id)];
    const noted = { id: 'there', at: s.now().toISOString(), accountId: '', accountEmail: '', thing: '', act: '' };
    await db.insertInto('record').values(noted).execute();
    await expect(resendEmail({ ...s, newId: () => 'there' }, by, lost, 'ana@example.mx')).rejects.toThrow();
    expect([await outbox(db), await seat(db, id)]).toEqual(before);
  });

  it('is corrected once more, despite a concurrent change of the seat', async () => {
    const { db, lost, id, s, all } = await fixture();
    await Promise.all([resendEmail(s, by, lost, 'ana@example.mx'), updateReservation(all, id, { note: 'Pagó' })]);
    await updateReservation(all, id, { email: 'anna@example.mx' });
    expect(await seat(db, id)).toMatchObject({ email: 'anna@example.mx', note: 'Pagó' });
    expect((await outbox(db)).map(({ recipient }) => recipient)).toEqual(['anna@example.mx']);
    const { id: ownerId } = await addAccount(db, { email: by.email });
    await erasePerson(all, s.persons, 'anna@example.mx', { ...by, id: ownerId });
    expect(JSON.stringify(await db.selectFrom('record').selectAll().execute())).not.toMatch(/ana@|anna@/);
  });
});
