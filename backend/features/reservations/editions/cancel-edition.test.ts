import { expect, it } from 'vitest';
import { lockEditions } from '#backend/features/reservations/repository.ts';
import { day } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { cancelEdition, courseRemoved, editionRemoved } from './cancel-edition.ts';

describeOnBothEngines('cancelEdition', ({ open }) => {
  it('cancels every reservation and e-mails the alternatives', async () => {
    const { db } = await open();
    const training = await openTraining(db, 3);
    await training.addEdition('f');
    await training.addEdition('full', { capacity: 0 });
    await training.seat('ana@example.mx');
    await training.reserve('eva@example.mx');
    await training.seat('mia@example.mx');
    await db.updateTable('courseHistory').set({ capacity: 2 }).where('id', '=', 'e').execute();
    await training.wait('leo@example.mx');
    expect([await cancelEdition(training.s, 'e'), await cancelEdition(training.s, 'e')]).toEqual(['done', 'done']);
    expect(await cancelEdition(training.s, 'never')).toBe('gone');
    const emails = await db
      .selectFrom('mailOutbox')
      .select(['recipient', 'letter'])
      .where('kind', '=', 'edition-cancelled')
      .orderBy('recipient')
      .execute();
    expect(emails.map(({ recipient, letter }) => [recipient, JSON.parse(letter).seated])).toEqual([
      ['ana@example.mx', true],
      // Unverified mailbox: its link shows the outcome.
      ['leo@example.mx', false],
      ['mia@example.mx', true],
    ]);
    expect(JSON.parse(emails[0]?.letter ?? '')).toMatchObject({
      edition: { sequence: 1 },
      instead: [{ editionId: 'f' }],
    });
    for (const email of ['ana@example.mx', 'eva@example.mx', 'leo@example.mx']) {
      expect(await training.state(email)).toBe('ended edition-cancelled');
    }
    expect(await training.used()).toBe(0);
    expect(await training.reserve('mar@example.mx')).toEqual({ outcome: 'closed' });
  });

  it('leaves a group that has ended as it is, and writes to nobody when its course is removed', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    training.pass(400 * day);
    expect(await cancelEdition(training.s, 'e')).toBe('late');
    const { idCourse } = await db.selectFrom('courseHistory').select('idCourse').executeTakeFirstOrThrow();
    await db.transaction().execute((trx) => courseRemoved(trx, training.s, idCourse ?? '', training.now()));
    expect(await training.state('ana@example.mx')).toBe('confirmed');
    const kinds = await db.selectFrom('mailOutbox').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('edition-cancelled');
  });

  it('cancels every edition of a removed course and offers none as an alternative', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx', 'f');
    const { idCourse } = await db
      .selectFrom('courseHistory')
      .select('idCourse')
      .where('id', '=', 'e')
      .executeTakeFirstOrThrow();
    await db.transaction().execute((trx) => courseRemoved(trx, training.s, idCourse ?? '', training.now()));
    for (const [email, edition] of [
      ['ana@example.mx', 'e'],
      ['eva@example.mx', 'f'],
    ] as const) {
      expect(await training.row(email, edition)).toMatchObject({ state: 'ended', endReason: 'edition-cancelled' });
      expect(await training.used(edition)).toBe(0);
    }
    const emails = await db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'edition-cancelled').execute();
    expect(emails.map(({ letter }) => JSON.parse(letter).instead)).toEqual([[], []]);
    expect(JSON.parse(emails[0]?.letter ?? '').edition.course.es).not.toBe('');
  });

  it('does the same for a removed edition, whose address stays known', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    const aftermath = await db.transaction().execute(async (trx) => {
      const edition = (await lockEditions(trx, ['e'])).get('e');
      if (!edition) throw new Error('There is no edition.');
      const done = await editionRemoved(trx, training.s, edition, training.now());
      await trx.deleteFrom('courseHistory').where('id', '=', 'e').execute();
      return done;
    });
    expect(aftermath.emails).not.toEqual([]);
    expect(new Set(aftermath.changes.map(({ entity }) => entity))).toEqual(new Set(['Reservation']));
    expect(await db.selectFrom('removedEdition').select(['id', 'idCourse']).execute()).toEqual([
      { id: 'e', idCourse: 'python' },
    ]);
    expect(await training.state('ana@example.mx')).toBe('ended edition-cancelled');
    expect(await training.act('ana@example.mx', 'cancel')).toBe('done');
    expect(await training.act('ana@example.mx', 'confirm')).toBe('not_now');
  });
});
