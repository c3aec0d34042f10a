import { expect, it } from 'vitest';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import { claimEmails } from '#backend/platform/email/delivery/claim-emails.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { emptyAll, randomStart } from '#tests/property/random-start.ts';
import { chanceOf, doSomething } from '#tests/property/random-steps.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { onEditionChange } from './edition-hooks.ts';
import { undoEdition } from './undo-edition.ts';
import { updateEdition } from './update-edition.ts';

const [ines, bruno] = [
  { id: 'ines', email: 'ines@tlacuilo.example' },
  { id: 'bruno', email: 'bruno@tlacuilo.example' },
];
const moved = [{ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }];

const edition = ({ db }: Training) =>
  db.selectFrom('courseHistory').selectAll().where('id', '=', 'e').executeTakeFirstOrThrow();
const move = ({ s }: Training, by = ines) => updateEdition(auditContextOf(s, by, 'updateEdition', ''), 'e', { moved });
const undo = ({ s }: Training, since: string | null, version: string, by = ines) =>
  undoEdition(auditContextOf(s, by, 'undoEdition', ''), 'e', { since, version });
/** Updates the group through the contract. */
async function writeOver({ db, s, now }: Training, change: object): Promise<void> {
  const at = now().toISOString();
  const writer = rowWriter(db, { rowHooks: { CourseHistory: onEditionChange(s) }, changed() {} });
  await writer.change(
    'CourseHistory',
    'e',
    () => true,
    () => ({ ...change, updatedAt: at }),
    { id: at, at, by: ines },
  );
}

/** All state a change of the group may write, without versions. */
async function stored({ db }: Training) {
  const editions = await db.selectFrom('courseHistory').selectAll().orderBy('id').execute();
  const reservations = await db.selectFrom('reservation').selectAll().orderBy('id').execute();
  const unversioned = { updatedAt: null, calendarSequence: null, classSequences: null };
  return {
    editions: editions.map((row) => ({ ...row, ...unversioned })),
    reservations: reservations.map((row) => ({ ...row, updatedAt: null })),
    emails: await db.selectFrom('mailOutbox').selectAll().orderBy('id').execute(),
    jobs: await db.selectFrom('job').select(['id', 'dueAt']).orderBy('id').execute(),
  };
}

describeOnBothEngines('undoEdition', ({ open, engine }) => {
  it('restores a moved session, deletes its e-mails within ten seconds and offers nothing', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    await training.act('eva@example.mx', 'cancel');
    await training.act('leo@example.mx', 'decline');
    const before = await edition(training);
    training.pass(1);
    expect(await move(training)).toMatchObject({ emails: 2 });
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
      // Only the class that was moved and moved back.
      classSequences: JSON.stringify([2, ...Array(9).fill(0)]),
    });
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await training.letters('ana@example.mx')).not.toContain('session-changed');
    expect((await training.letters('leo@example.mx')).filter((kind) => kind === 'seat-offer')).toHaveLength(1);
    // A second undo has nothing to do.
    expect(await undo(training, before.updatedAt, updatedAt)).toMatchObject({ outcome: 'meanwhile' });
  });

  it('restores shortened holds and reminders unless they changed since', async () => {
    const soon = [{ n: 1, date: '2026-11-23', from: '12:30', to: '14:30' }];
    const training = await openTraining((await open()).db);
    await training.seat('ana@example.mx');
    await training.reserve('eva@example.mx');
    await training.reserve('leo@example.mx');
    const before = await edition(training);
    const held = await training.row('eva@example.mx');
    training.pass(1);
    await updateEdition(auditContextOf(training.s, ines, 'updateEdition', ''), 'e', { moved: soon });
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
  });

  it('restores every reservation, e-mail and job, whatever happened before the changes', async () => {
    const { db } = await open();
    const { numRuns, seed } = generatorRuns(engine === 'sqlite' ? 800 : 100, 7);
    for (let run = 0; run < numRuns; run += 1) {
      await emptyAll(db);
      for (const table of ['job', 'record'] as const) await db.deleteFrom(table).execute();
      const chance = chanceOf(seed * 100_003 + run);
      const training = await openTraining(db, 1 + Math.floor(chance() * 4));
      await randomStart(training, chance);
      for (let step = 0; step < 20; step += 1) await doSomething(training, chance);
      training.pass(1);
      const before = await edition(training);
      const isOverbooked = before.capacity !== null && before.seatsUsed > before.capacity;
      if (before.cancelledAt !== null || isOverbooked) continue;
      const all = await stored(training);
      for (let changes = 1 + Math.floor(chance() * 3); changes > 0; changes -= 1) {
        const now = await edition(training);
        const place = String(chance());
        const change = [
          { capacity: (now.capacity ?? 0) + 1 },
          { date: dayAfter(now.date ?? '', chance() < 0.5 ? -2 : 3) },
          { hour: now.hour === '08:00-10:00' ? '09:00-11:00' : '08:00-10:00' },
          { place },
        ][Math.floor(chance() * 5)];
        if (change) await writeOver(training, change);
        else
          await updateEdition(auditContextOf(training.s, ines, 'updateEdition', ''), 'e', {
            meetingLink: `https://meet.example/${place}`,
          });
        training.pass(1_000);
      }
      const { updatedAt } = await edition(training);
      expect(await undo(training, before.updatedAt, updatedAt), `run ${run}`).toEqual({ outcome: 'done' });
      expect(await stored(training), `run ${run}`).toEqual(all);
    }
  }, 3_600_000);

  it.each([
    ['was sent', { sentAt: '2026-11-23T18:00:10.000Z' }],
    ['is being delivered', { claimedBy: 'a process' }],
    ['was tried', { attempts: 1 }],
    ['failed permanently', { deadAt: '2026-11-23T18:00:10.000Z' }],
  ])('is refused, and changes nothing, once one of two e-mails %s', async (_, state) => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx');
    const before = await edition(training);
    await move(training);
    const changed = training.db.updateTable('mailOutbox').set(state).where('kind', '=', 'session-changed');
    await changed.where('recipient', '=', 'eva@example.mx').execute();
    const rows = () => training.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
    const [after, stored] = [await edition(training), await rows()];
    expect(await undo(training, before.updatedAt, after.updatedAt)).toEqual({ outcome: 'left' });
    expect([await edition(training), await rows()]).toEqual([after, stored]);
  });

  it('with a concurrent delivery either sends no e-mail or is refused and deletes none', async () => {
    const { db } = await open();
    const training = await openTraining(db, 3);
    for (const name of ['ana', 'eva', 'leo']) await training.seat(`${name}@example.mx`);
    await db.updateTable('mailOutbox').set({ sentAt: training.now().toISOString() }).execute();
    const before = await edition(training);
    await move(training);
    const { updatedAt } = await edition(training);
    training.pass(10_000);
    const [claimed, { outcome }] = await Promise.all([
      claimEmails(db, 'a process', training.now(), 2),
      undo(training, before.updatedAt, updatedAt),
    ]);
    const remaining = db.selectFrom('mailOutbox').select('id').where('kind', '=', 'session-changed');
    expect([outcome, (await remaining.execute()).length]).toEqual(claimed.length > 0 ? ['left', 3] : ['done', 0]);
  });

  it('is refused once a seat given by the change is reserved', async () => {
    const training = await openTraining((await open()).db, 1);
    await training.seat('ana@example.mx');
    const before = await edition(training);
    await writeOver(training, { capacity: 3 });
    const raised = await edition(training);
    await training.seat('eva@example.mx');
    expect(await undo(training, before.updatedAt, raised.updatedAt)).toEqual({ outcome: 'reserved' });
    await training.act('eva@example.mx', 'cancel');
    expect(await undo(training, before.updatedAt, raised.updatedAt)).toEqual({ outcome: 'done' });

    await training.wait('leo@example.mx');
    const full = await edition(training);
    await writeOver(training, { capacity: 2 });
    const offered = await edition(training);
    await training.act('leo@example.mx', 'accept');
    expect(await undo(training, full.updatedAt, offered.updatedAt)).toEqual({ outcome: 'reserved' });
    expect([await training.state('leo@example.mx'), (await edition(training)).capacity]).toEqual(['confirmed', 2]);
  });

  it('restores waiting list entries also of a person without an e-mail address', async () => {
    const training = await openTraining((await open()).db, 1);
    await training.seat('ana@example.mx');
    await training.wait('leo@example.mx');
    const before = await edition(training);
    await training.db.updateTable('reservation').set({ email: '' }).where('state', '=', 'waiting').execute();
    await writeOver(training, { capacity: 2 });
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['offered', 2]);
    const { updatedAt } = await edition(training);
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['waiting', 1]);
  });

  it('offers a seat that became free while the capacity was smaller', async () => {
    const training = await openTraining((await open()).db, 2);
    await training.seat('ana@example.mx');
    await training.seat('eva@example.mx');
    await training.wait('leo@example.mx');
    // An offer let pass before is no refusal of this one.
    await training.db.updateTable('reservation').set({ passedAt: training.s.now().toISOString() }).execute();
    training.pass(1);
    const before = await edition(training);
    await writeOver(training, { capacity: 1 });
    const { updatedAt } = await edition(training);
    await training.act('eva@example.mx', 'cancel');
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await undo(training, before.updatedAt, updatedAt)).toEqual({ outcome: 'done' });
    expect([await training.state('leo@example.mx'), await training.used()]).toEqual(['offered', 2]);
    expect(await training.letters('leo@example.mx')).toContain('seat-offer');
  });

  it('does not undo changes of other staff or newer ones', async () => {
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

  it('deletes a new edition without reservations and returns its deletion', async () => {
    const events: unknown[] = [];
    const training = await openTraining((await open()).db, 2, {
      changed: ({ entity, action, wasPublic }) => events.push([entity, action, wasPublic]),
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
    events.length = 0;
    expect(await undo(training, null, updatedAt)).toEqual({ outcome: 'done' });
    expect(events).toEqual([['CourseHistory', 'delete', true]]);
    expect(await training.db.selectFrom('courseHistory').select('id').where('id', '=', 'e').execute()).toEqual([]);
    const entries = await training.db.selectFrom('record').select('act').orderBy('act').execute();
    expect(entries.map(({ act }) => act)).toEqual(['create', 'undoEdition']);
  });
});
