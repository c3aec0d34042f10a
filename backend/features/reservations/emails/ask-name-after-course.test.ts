import { expect, it } from 'vitest';
import { renameReservation } from '#backend/features/reservations/requests/rename-reservation.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { day, hour } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { askNameAfterCourse } from './ask-name-after-course.ts';

async function endOf(db: Database): Promise<number> {
  const row = await db.selectFrom('courseHistory').selectAll().executeTakeFirstOrThrow();
  return editionTimes(editionOfRow(row))?.ends?.getTime() ?? 0;
}

describeOnBothEngines('askNameAfterCourse', ({ open }) => {
  it('asks each confirmed person once, after the last class', async () => {
    const { db } = await open();
    const training = await openTraining(db, 9);
    const recipients = async () => {
      const rows = await db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'name-check').execute();
      return rows.map(({ recipient }) => recipient).toSorted();
    };
    const { s } = training;
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx');
    await training.seat('noe@example.mx');
    await training.reserve('leo@example.mx');
    await db.updateTable('reservation').set({ result: 'failed' }).where('email', '=', 'noe@example.mx').execute();
    await askNameAfterCourse(s);
    expect(await recipients()).toEqual([]);
    training.pass((await endOf(db)) - training.now().getTime() + hour);
    await Promise.all([askNameAfterCourse(s), askNameAfterCourse(s)]);
    expect(await recipients()).toEqual(['ana@example.mx', 'eva@example.mx']);
    await askNameAfterCourse(s);
    expect(await recipients()).toEqual(['ana@example.mx', 'eva@example.mx']);
    const { id, emailKey } = await training.row('ana@example.mx');
    const token = signReservation(s.ring, { id, to: mailboxMark(emailKey) });
    expect(await renameReservation(s, token, { name: 'Ana María', lastname: 'Ruiz Peña' })).toBe('done');
    const nameConfirmedAt = training.now().toISOString();
    expect(await training.row('ana@example.mx')).toMatchObject({ name: 'Ana María', nameConfirmedAt });
  });

  it('asks nobody of a cancelled group, nor of one that ended long ago', async () => {
    const { db } = await open();
    const training = await openTraining(db, 9);
    await training.seat('ana@example.mx');
    training.pass((await endOf(db)) - training.now().getTime() + 15 * day);
    await askNameAfterCourse(training.s);
    await db.updateTable('courseHistory').set({ cancelledAt: 'then' }).execute();
    training.pass(-14 * day);
    await askNameAfterCourse(training.s);
    expect(await db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'name-check').execute()).toEqual([]);
  });
});
