import { expect, it } from 'vitest';
import { lockEditions } from '#backend/features/reservations/repository.ts';
import { collectAfterCommit, unitOfWorkIn } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { hour } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { editionChanged } from './edition-effects.ts';

const change = ({ db, s, now }: Training, changes: Partial<CourseHistoryRow>) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockEditions(trx, ['e'])).get('e');
    if (!before) throw new Error('There is no edition.');
    const after = await trx
      .updateTable('courseHistory')
      .set(changes)
      .where('id', '=', 'e')
      .returningAll()
      .executeTakeFirstOrThrow();
    const work = unitOfWorkIn(trx, s, now());
    const { row } = await editionChanged(work, before, after);
    const { emails, changes: published } = await collectAfterCommit(work);
    return { row, emails: emails.length, changes: published };
  });

describeOnBothEngines('editionChanged', ({ open }) => {
  it('e-mails seat holders about changed classes, with the next calendar version', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    await training.reserve('eva@example.mx');
    const { row, emails, changes } = await change(training, { hour: '17:00-19:00' });
    expect([row.calendarSequence, emails, changes]).toMatchObject([
      1,
      1,
      [
        { entity: 'CourseHistory', row: { id: 'e', visible: true } },
        { entity: 'Reservation', row: { editionId: 'e' } },
      ],
    ]);
    expect((await training.letters('eva@example.mx')).at(-1)).toBe('reservation-hold');
    const email = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'session-changed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(email.letter)).toMatchObject({
      edition: { sequence: 1, hour: '17:00-19:00' },
      before: [{ from: '18:00' }, ...Array.from({ length: 9 }, () => ({}))],
    });
    expect(await change(training, { cost: 99 })).toMatchObject({
      row: { calendarSequence: 1 },
      emails: 0,
      changes: [],
    });
  });

  it('e-mails seat holders about a changed place, with the next calendar version', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.seat('ana@example.mx');
    const { row, emails } = await change(training, { place: 'Aula 3, Puebla' });
    expect([row.calendarSequence, emails]).toEqual([1, 1]);
    const email = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'session-changed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(email.letter)).toHaveProperty('beforePlace');
    expect(JSON.parse(email.letter)).toMatchObject({ edition: { place: 'Aula 3, Puebla' } });
    expect(await change(training, { place: 'Aula 3, Puebla' })).toMatchObject({ emails: 0 });
  });

  it('e-mails seat holders the link, also without a pending reminder', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    training.pass(Date.parse('2026-12-14T12:00:00.000Z') - training.now().getTime());
    await training.seat('ana@example.mx');
    const meetingLink = 'https://meet.example/a';
    const { row, emails } = await change(training, { meetingLink });
    expect([row.calendarSequence, emails]).toEqual([1, 1]);
    const email = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'session-changed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(email.letter)).toMatchObject({ edition: { meetingLink }, beforeLink: null });
    expect(JSON.parse(email.letter)).not.toHaveProperty('beforePlace');
    expect(await change(training, { meetingLink })).toMatchObject({ emails: 0 });
  });

  it('offers new seats to the waiting list', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    for (const email of ['eva@example.mx', 'leo@example.mx', 'mar@example.mx']) await training.wait(email);
    await change(training, { capacity: 3 });
    expect(await Promise.all(['eva', 'leo', 'mar'].map((name) => training.state(`${name}@example.mx`)))).toEqual([
      'offered',
      'offered',
      'waiting',
    ]);
    await change(training, { capacity: null });
    expect([await training.state('mar@example.mx'), await training.used()]).toEqual(['offered', 4]);
  });

  it('shortens holds to the start of the first class', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.act('eva@example.mx', 'cancel');
    await db.updateTable('courseHistory').set({ capacity: 6 }).execute();
    await training.reserve('ana@example.mx');
    await change(training, { date: '2026-11-23', hour: '12:30-14:00' });
    expect((await training.row('ana@example.mx')).until).toBe('2026-11-23T18:30:00.000Z');
    expect((await training.row('leo@example.mx')).until).toBe('2026-11-23T12:30:00.000Z');
  });

  it('offers new dates also to those who declined the old ones', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.act('eva@example.mx', 'cancel');
    await training.act('leo@example.mx', 'decline');
    training.pass(hour);
    await change(training, { cost: 99 });
    expect(await training.state('leo@example.mx')).toBe('waiting');
    await change(training, { date: '2027-02-08' });
    expect(await training.state('leo@example.mx')).toBe('offered');
  });
});
