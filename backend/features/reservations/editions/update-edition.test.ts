import { expect, it } from 'vitest';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import { numberedSessions } from '#model/reservations/sessions.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { onEditionChange } from './edition-hooks.ts';
import { updateEdition } from './update-edition.ts';

const edition = ({ db }: Training) =>
  db.selectFrom('courseHistory').selectAll().where('id', '=', 'e').executeTakeFirstOrThrow();

describeOnBothEngines('updateEdition', ({ open }) => {
  it('keeps classes with attendance also when the group gets fewer', async () => {
    const training = await openTraining((await open()).db);
    await training.seat('ana@example.mx');
    const { id: reservationId } = await training.row('ana@example.mx');
    const mark = { reservationId, n: 8, mark: 'P', by: 'ines', at: training.now().toISOString() };
    await training.db.insertInto('attendance').values(mark).execute();
    const before = await training.db.selectFrom('courseHistory').selectAll().executeTakeFirstOrThrow();
    const change = (different: object) =>
      training.db
        .transaction()
        .execute((trx) => onEditionChange(training.s).changed(trx, before, { ...before, ...different }));
    for (const fewer of [{ sessions: 7 }, { date: null }])
      await expect(change(fewer)).rejects.toMatchObject({ problems: [{ field: 'sessions', problem: 'invalid' }] });
    expect(await change({ sessions: 8 })).toHaveProperty('changes');
  });

  it('e-mails seat holders about a changed link and time, each with the next calendar version', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    await training.reserve('eva@example.mx');
    const meetingLink = 'https://meet.example/a';
    expect(await updateEdition(training.s, 'e', { meetingLink })).toMatchObject({
      outcome: 'changed',
      emails: 1,
      row: { meetingLink, moved: null, calendarSequence: 1 },
    });
    expect(await updateEdition(training.s, 'e', { meetingLink })).toMatchObject({
      emails: 0,
      row: { calendarSequence: 1 },
    });
    training.pass(1);
    const moved = [{ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }];
    expect(await updateEdition(training.s, 'e', { moved })).toMatchObject({
      emails: 1,
      row: { meetingLink, moved: JSON.stringify(moved), calendarSequence: 2 },
    });
    expect(await training.letters('ana@example.mx')).toEqual([
      'reservation-hold',
      'reservation-confirmed',
      'session-changed',
      'session-changed',
    ]);
    expect(await training.letters('eva@example.mx')).toEqual(['reservation-hold']);
    expect(await updateEdition(training.s, 'e', { meetingLink: null, moved: null })).toMatchObject({
      emails: 1,
      row: { meetingLink: null, moved: null, calendarSequence: 3 },
    });
  });

  it('rejects a session at the time of another session and accepts another weekday', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.reserve('ana@example.mx');
    const move = (date: string, from: string) =>
      updateEdition(training.s, 'e', { moved: [{ n: 1, date, from, to: '21:00' }] });
    const refused = { outcome: 'refused', problems: [{ field: 'moved', problem: 'invalid' }] };
    expect(await move('2026-12-15', '19:00')).toEqual(refused);
    expect(await move('2026-12-15', '20:00')).toHaveProperty('outcome', 'changed');
    expect(await move('2026-12-20', '19:00')).toHaveProperty('outcome', 'changed');
    // A class that already overlaps does not block other changes.
    const there = [{ n: 1, date: '2026-12-15', from: '19:00', to: '21:00' }];
    await training.db
      .updateTable('courseHistory')
      .set({ moved: JSON.stringify(there) })
      .execute();
    const other = { n: 3, date: '2026-12-19', from: '08:00', to: '10:00' };
    expect(await updateEdition(training.s, 'e', { moved: [...there, other] })).toHaveProperty('outcome', 'changed');
  });

  it('drops, adds and restores sessions, e-mails each change, and counts hours without dropped ones', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    const plan = async () => numberedSessions(editionOfRow(await edition(training)));
    const [first, second] = await plan();
    const before = (await plan()).length;
    expect(await updateEdition(training.s, 'e', { dropped: [2] })).toMatchObject({
      emails: 1,
      row: { dropped: '[2]' },
    });
    expect((await plan()).map(({ n }) => n).slice(0, 2)).toEqual([1, 3]);
    const added = { n: 261, date: '2027-06-05', from: '08:00', to: '10:00' };
    expect(await updateEdition(training.s, 'e', { moved: [added] })).toMatchObject({ emails: 1 });
    expect((await plan()).at(-1)).toEqual(added);
    expect(await plan()).toHaveLength(before);
    const sequences = JSON.parse((await edition(training)).classSequences ?? '[]');
    expect([sequences[0], sequences[1], sequences[260]]).toEqual([0, 1, 2]);
    expect(await updateEdition(training.s, 'e', { moved: [{ ...added, ...first, n: 261 }] })).toMatchObject({
      problems: [{ field: 'moved' }],
    });
    // Restored onto the time of an added one.
    const atSecond = { ...added, ...second, n: 261 };
    expect(await updateEdition(training.s, 'e', { moved: [atSecond] })).toMatchObject({ emails: 1 });
    expect(await updateEdition(training.s, 'e', { dropped: [] })).toMatchObject({ problems: [{ field: 'moved' }] });
    // The same times as before: nothing to tell.
    expect(await updateEdition(training.s, 'e', { dropped: [], moved: [] })).toMatchObject({
      emails: 0,
      row: { moved: null, dropped: null },
    });
    expect((await plan())[1]).toEqual(second);
  });

  it('refuses to drop a session with attendance, and the last one', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    const { id } = await training.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow();
    const mark = { reservationId: id, n: 2, mark: 'P', by: 'someone', at: '2026-12-16T00:00:00.000Z' };
    await training.db.insertInto('attendance').values(mark).execute();
    const refused = { outcome: 'refused', problems: [{ field: 'dropped', problem: 'invalid' }] };
    expect(await updateEdition(training.s, 'e', { dropped: [2] })).toEqual(refused);
    const all = numberedSessions(editionOfRow(await edition(training))).map(({ n }) => n);
    await training.db.deleteFrom('attendance').execute();
    expect(await updateEdition(training.s, 'e', { dropped: all })).toEqual(refused);
    expect(await updateEdition(training.s, 'e', { dropped: all.slice(1) })).toHaveProperty('outcome', 'changed');
  });

  it('publishes the change once, after commit, with a later timestamp', async () => {
    const events: string[] = [];
    const { db } = await open();
    const training = await openTraining(db, 2, { changed: ({ entity }) => events.push(entity) });
    await training.seat('ana@example.mx');
    const { updatedAt } = await edition(training);
    events.length = 0;
    await updateEdition(training.s, 'e', { moved: [{ n: 2, date: '2026-12-20', from: '08:00', to: '10:00' }] });
    expect(events).toEqual(['CourseHistory', 'Reservation']);
    expect((await edition(training)).updatedAt > updatedAt).toBe(true);
  });

  it.each([
    [{ meetingLink: 'javascript:alert(1)' }, 'meetingLink'],
    [{ meetingLink: 'https://a b' }, 'meetingLink'],
    [{ meetingLink: `https://x.mx/${'a'.repeat(2_000)}` }, 'meetingLink'],
    [{ moved: [{ n: 0, date: '2026-12-15', from: '08:00', to: '10:00' }] }, 'moved'],
    [{ moved: [{ n: 11, date: '2026-12-15', from: '08:00', to: '10:00' }] }, 'moved'],
    [{ moved: [{ n: 1, date: '2026-02-30', from: '08:00', to: '10:00' }] }, 'moved'],
    [{ moved: [{ n: 1, date: '2026-12-15', from: '10:00', to: '10:00' }] }, 'moved'],
    [{ dropped: [0] }, 'dropped'],
    [{ dropped: [11] }, 'dropped'],
    [{ dropped: [1, 1] }, 'dropped'],
    [{ dropped: '1' }, 'dropped'],
    [{ moved: [{ n: 361, date: '2026-12-15', from: '08:00', to: '10:00' }] }, 'moved'],
    [{ moved: Array(2).fill({ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }) }, 'moved'],
  ])('rejects %j and changes nothing', async (fields, field) => {
    const training = await openTraining((await open()).db, 2);
    const before = await edition(training);
    expect(await updateEdition(training.s, 'e', fields)).toEqual({
      outcome: 'refused',
      problems: [{ field, problem: 'invalid' }],
    });
    expect(await updateEdition(training.s, 'nowhere', fields)).toEqual({ outcome: 'conflict' });
    expect(await edition(training)).toEqual(before);
  });
});
