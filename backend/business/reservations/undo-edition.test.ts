import { expect, it } from 'vitest';
import { rowWriter } from '#backend/graphql/write-rows.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, type Training } from '#tests/reservations/open-training.ts';
import { followEdition } from './follow-edition.ts';
import { recordedFor } from './record-work.ts';
import { remind } from './remind.ts';
import { undoEdition } from './undo-edition.ts';
import { updateEdition } from './update-edition.ts';

const [ines, bruno] = [
  { id: 'ines', email: 'ines@tlacuilo.example' },
  { id: 'bruno', email: 'bruno@tlacuilo.example' },
];
const moved = [{ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }];

const edition = ({ db }: Training) =>
  db.selectFrom('courseHistory').selectAll().where('id', '=', 'e').executeTakeFirstOrThrow();
const move = ({ s }: Training, by = ines) => updateEdition(recordedFor(s, by, 'updateEdition', ''), 'e', { moved });
const undo = ({ s }: Training, since: string | null, version: string, by = ines) =>
  undoEdition(recordedFor(s, by, 'undoEdition', ''), 'e', { since, version });
/** Changes the group over the contract. */
async function writeOver({ db, s, now }: Training, change: object): Promise<void> {
  const at = now().toISOString();
  const writer = rowWriter(db, { follows: { CourseHistory: followEdition(s) }, changed() {} });
  await writer.change(
    'CourseHistory',
    'e',
    () => true,
    () => ({ ...change, updatedAt: at }),
    { id: at, at, by: ines },
  );
}

describeOnBothEngines('undoEdition', ({ open }) => {
  it('takes back a moved session and its letters, which wait ten seconds, and offers nothing', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.act('eva@example.mx', 'cancel');
    await training.act('leo@example.mx', 'decline');
    const before = await edition(training);
    training.pass(1);
    expect(await move(training)).toMatchObject({ letters: 2 });
    expect(await training.state('leo@example.mx')).toBe('offered');
    const waiting = await training.db
      .selectFrom('mailOutbox')
      .select(['kind', 'dueAt'])
      .where('dueAt', '>', training.now().toISOString())
      .orderBy('kind')
      .execute();
    const dueAt = new Date(training.now().getTime() + 10_000).toISOString();
    expect(waiting).toEqual([
      { kind: 'seat-offer', dueAt },
      { kind: 'session-changed', dueAt },
    ]);

    const { updatedAt } = await edition(training);
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    expect(await edition(training)).toEqual({
      ...before,
      updatedAt: expect.any(String),
      calendarSequence: before.calendarSequence + 2,
      // Only the class that was moved, and moved back.
      classSequences: JSON.stringify([2, ...Array(9).fill(0)]),
    });
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await training.letters('ana@example.mx')).not.toContain('session-changed');
    expect((await training.letters('leo@example.mx')).filter((kind) => kind === 'seat-offer')).toHaveLength(1);
    // Once more there is nothing to undo.
    expect(await undo(training, before.updatedAt, updatedAt)).toMatchObject({ outcome: 'meanwhile' });
  });

  it('gives a hold the time back that was shortened, and who has a seat the reminders, where nothing else happened to them', async () => {
    const soon = [{ n: 1, date: '2026-11-23', from: '12:30', to: '14:30' }];
    const training = await openTraining((await open()).db);
    await training.seat('ana@example.mx');
    await training.reserve('eva@example.mx');
    await training.reserve('leo@example.mx');
    const before = await edition(training);
    const held = await training.row('eva@example.mx');
    training.pass(1);
    await updateEdition(recordedFor(training.s, ines, 'updateEdition', ''), 'e', { moved: soon });
    expect((await training.row('eva@example.mx')).until).toBe('2026-11-23T18:30:00.000Z');
    expect((await training.row('ana@example.mx')).reminded).toBe(1);
    await training.act('leo@example.mx', 'cancel');
    const { updatedAt } = await edition(training);
    training.pass(1_000);
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    expect(await training.row('eva@example.mx')).toMatchObject({ state: 'held', until: held.until });
    expect((await training.row('ana@example.mx')).reminded).toBeNull();
    expect(await training.state('leo@example.mx')).toBe('ended cancelled');
    const jobs = await training.db
      .selectFrom('job')
      .select('dueAt')
      .where('subject', '=', `reservation:${held.id}`)
      .execute();
    expect(jobs).toEqual([{ dueAt: held.until }]);
    const said = await training.db
      .selectFrom('record')
      .selectAll()
      .where('thing', '=', `Reservation:${held.id}`)
      .execute();
    expect(said.map(({ act, after }) => [act, JSON.parse(after ?? '')])).toEqual([
      ['updateEdition', { until: '2026-11-23T18:30:00.000Z' }],
      ['undoEdition', { until: held.until }],
    ]);
  });

  it('gives a hold its time back that a change over the contract shortened', async () => {
    const training = await openTraining((await open()).db, 3);
    await training.reserve('eva@example.mx');
    const before = await edition(training);
    const { until } = await training.row('eva@example.mx');
    await writeOver(training, { date: '2026-11-23', hour: '12:30-14:30' });
    expect((await training.row('eva@example.mx')).until).toBe('2026-11-23T18:30:00.000Z');
    const { updatedAt } = await edition(training);
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    expect((await training.row('eva@example.mx')).until).toBe(until);
  });

  it.each([
    ['a price', { cost: 99 }],
    ['a place', { place: 'Elsewhere' }],
    ['a class', { date: '2026-12-16' }],
  ])('swallows no reminder that is due and not written yet: %s', async (_, change) => {
    const training = await openTraining((await open()).db, 3);
    await training.seat('ana@example.mx');
    const before = await edition(training);
    // A minute after the moment of the reminder, of which the upkeep learns every ten minutes.
    training.pass(Date.parse('2026-12-12T00:01:00Z') - training.now().getTime());
    await writeOver(training, change);
    const { updatedAt } = await edition(training);
    training.pass(1_000);
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    await remind(training.s);
    await remind(training.s);
    const reminders = (await training.letters('ana@example.mx')).filter((kind) => kind === 'reservation-reminder');
    expect(reminders).toHaveLength(1);
  });

  it('writes no reminder twice, whichever of several changes is undone with it', async () => {
    const training = await openTraining((await open()).db, 3);
    await training.seat('ana@example.mx');
    const before = await edition(training);
    training.pass(Date.parse('2026-12-12T00:01:00Z') - training.now().getTime());
    await remind(training.s);
    for (const change of [{ date: '2026-12-20' }, { date: '2026-12-16' }, { place: 'Elsewhere' }]) {
      training.pass(1_000);
      await writeOver(training, change);
    }
    const { updatedAt } = await edition(training);
    expect((await training.row('ana@example.mx')).reminded).toBeNull();
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    expect((await training.row('ana@example.mx')).reminded).toBe(3);
  });

  it('is refused once a letter has left, or is leaving', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    const before = await edition(training);
    await move(training);
    const { updatedAt } = await edition(training);
    await training.db
      .updateTable('mailOutbox')
      .set({ claimedBy: 'a process' })
      .where('kind', '=', 'session-changed')
      .execute();
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'left' });
    expect((await edition(training)).moved).toBe(JSON.stringify(moved));
  });

  it('undoes nothing that somebody else did, and nothing that is newer', async () => {
    const training = await openTraining((await open()).db, 2);
    const before = await edition(training);
    await move(training, bruno);
    const { updatedAt } = await edition(training);
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'conflict' });
    expect(await undo(training, before.updatedAt, before.updatedAt)).toMatchObject({ outcome: 'meanwhile' });
    expect(await undoEdition(training.s, 'nowhere', { since: null, version: updatedAt })).toEqual({
      outcome: 'conflict',
    });
  });

  it('removes what was made while nobody reserved, and tells so', async () => {
    const told: unknown[] = [];
    const training = await openTraining((await open()).db, 2, {
      changed: ({ entity, action, wasPublic }) => told.push([entity, action, wasPublic]),
    });
    const { updatedAt } = await edition(training);
    await training.db
      .insertInto('record')
      .values({
        id: 'made',
        at: updatedAt,
        accountId: ines.id,
        accountEmail: ines.email,
        thing: 'CourseHistory:e',
        act: 'create',
        before: null,
        after: '{}',
        mailbox: null,
      })
      .execute();
    await training.reserve('ana@example.mx');
    expect(await undo(training, null, updatedAt)).toEqual({ outcome: 'reserved' });
    for (const table of ['reservation', 'asking'] as const) await training.db.deleteFrom(table).execute();
    told.length = 0;
    expect(await undo(training, null, updatedAt)).toEqual({ outcome: 'done' });
    expect(told).toEqual([['CourseHistory', 'delete', true]]);
    expect(await training.db.selectFrom('courseHistory').select('id').where('id', '=', 'e').execute()).toEqual([]);
    const acts = await training.db.selectFrom('record').select('act').orderBy('act').execute();
    expect(acts.map(({ act }) => act)).toEqual(['create', 'undoEdition']);
  });
});
