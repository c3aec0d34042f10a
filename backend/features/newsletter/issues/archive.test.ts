import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { openChangeChannel } from '#backend/platform/events/event-channel.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';
import { until } from '#tests/support/polling/until.ts';
import { latestIssue, listArchive, readArchived } from './archive.ts';
import type { IssueDeps } from './issue-content.ts';

const facts: EditionFacts = {
  editionId: 'g-1',
  course: { es: 'Hoja de cálculo', en: 'Spreadsheets' },
  syllabus: 'excel',
  mode: 'Remote',
  hour: '09:00-13:00',
  period: 'Saturday',
  cost: 2_600,
  vatIncluded: true,
  teacher: null,
  place: null,
  timetable: [
    { date: '2026-12-05', from: '09:00', to: '13:00' },
    { date: '2026-12-12', from: '09:00', to: '13:00' },
  ],
  daysWithout: [],
  hoursInAll: 8,
  meetingLink: null,
  sequence: 0,
  cancelUntil: null,
};

type Group = Awaited<ReturnType<IssueDeps['groupOf']>>;

async function shown(s: IssueDeps) {
  const page = await readArchived(s, 1, 'es');
  return page === 'hidden' ? null : page;
}

/** A started issue with one group. */
async function started(db: Database, sheet: Parameters<ReturnType<typeof issueFixture>['save']>[0] = {}) {
  const group: { now: Group } = { now: { facts, open: true } };
  const f = issueFixture(db, { groupOf: async () => group.now });
  await f.subscribe(1);
  await f.save({ body: { es: 'Abrimos un grupo.\n\n/reserve/g-1', en: '' }, ...sheet });
  await f.step('send');
  await f.pass(20);
  return { ...f, group, card: async () => (await shown(f.s))?.blocks.at(-1) };
}

describeOnBothEngines('archive', ({ open }) => {
  it('has an issue from its start, until it is hidden', async () => {
    const { db } = await open();
    expect([await listArchive(db, 'es'), await latestIssue(db, 'es')]).toEqual([[], null]);
    const f = await started(db);
    const first = { number: 1, title: 'Seis grupos empiezan', summary: 'Abrimos un grupo.', languages: ['es'] };
    expect(await listArchive(db, 'es')).toMatchObject([{ ...first, language: 'es' }]);
    expect(await latestIssue(db, 'es')).toEqual({ number: 1, title: 'Seis grupos empiezan' });
    await f.step('hide');
    expect([await listArchive(db, 'es'), await latestIssue(db, 'es'), await readArchived(f.s, 1, 'es')]).toEqual([
      [],
      null,
      'hidden',
    ]);
    await f.step('show');
    expect(await readArchived(f.s, 1, 'es')).toMatchObject(first);
    expect(await readArchived(f.s, 2, 'es')).toBeNull();
  });

  it('loses an issue that is stopped, until it is shown again', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(3);
    await f.save();
    await f.step('send');
    await f.pass(1);
    expect(await listArchive(db, 'es')).toHaveLength(1);
    expect(await f.step('stop')).toBe('done');
    expect([await listArchive(db, 'es'), await readArchived(f.s, 1, 'es')]).toEqual([[], 'hidden']);
    expect(await f.step('show')).toBe('done');
    expect(await listArchive(db, 'es')).toHaveLength(1);
  });

  it('excludes drafts, and texts that look like the mark of a public issue', async () => {
    const { db } = await open();
    const f = await started(db, { isPublic: false, preview: { es: 'Un "isPublic":true cualquiera', en: '' } });
    await f.save({ id: 'i2' });
    expect(await listArchive(db, 'es')).toEqual([]);
    expect(await readArchived(f.s, 1, 'es')).toBe('hidden');
  });

  it('has the other language where one is not written', async () => {
    const { db } = await open();
    const f = await started(db);
    expect(await readArchived(f.s, 1, 'en')).toMatchObject({ language: 'es', languages: ['es'] });
    expect(await latestIssue(db, 'en')).toMatchObject({ title: 'Seis grupos empiezan' });
  });

  it('shows the present facts of a group, and whether it can be reserved', async () => {
    const { db } = await open();
    const f = await started(db);
    f.group.now = { facts: { ...facts, cost: 2_900 }, open: true };
    expect(await f.card()).toMatchObject({ kind: 'group', course: { name: 'Hoja de cálculo' } });
    expect(await f.card()).not.toHaveProperty('closed');
    expect(JSON.stringify(await f.card())).toContain('$2,900');

    f.group.now = { facts, open: false };
    expect(await f.card()).toMatchObject({ closed: 'closed' });
    f.clock.time = Date.parse('2026-12-05T15:00:00.000Z');
    expect(await f.card()).toMatchObject({ closed: 'begun' });
    f.clock.time = Date.parse('2026-12-12T19:00:00.000Z');
    expect(await f.card()).toMatchObject({ closed: 'over' });
    f.group.now = { facts: { ...facts, hoursInAll: 0, timetable: facts.timetable.slice(0, 1) }, open: false };
    expect(await f.card()).toMatchObject({ closed: 'begun' });
    f.group.now = null;
    expect(await f.card()).toMatchObject({ closed: 'closed', course: { name: 'Hoja de cálculo' } });
  });

  it('publishes a change of the archive when an issue starts, is stopped, hidden or shown', async () => {
    const { db } = await open();
    const seen: unknown[] = [];
    const f = issueFixture(db, { changed: ({ row }) => void seen.push(row.inArchive) });
    const since = () => seen.splice(0);
    await f.subscribe(3);
    await f.save();
    await f.step('send');
    expect(since()).not.toContain(true);
    await f.pass(1);
    expect(since().filter(Boolean)).toEqual([true]);
    await f.step('stop');
    await f.step('show');
    await f.step('hide');
    expect(since()).toEqual([true, true, true]);
  });
});

// On SQLite one process serves, and it polls the file.
describeOnEngine('postgres', 'archive of several processes', ({ open, place }) => {
  it('is invalidated in other processes by the commit, also if the one that changed it is killed then', async () => {
    const { databaseUrl } = await place();
    if (databaseUrl === undefined) throw new Error('This is not PostgreSQL.');
    const { db } = await open();
    const f = await started(db);
    const lost: Error[] = [];
    const onConnectionLost = (error: Error) => void lost.push(error);
    const channel = openChangeChannel({ databaseUrl, db, newId: () => 'another', onConnectionLost });
    try {
      let count = 0;
      const catalogueWritten = () => {
        count += 1;
      };
      channel.listen({ received() {}, missed() {}, catalogueWritten });
      await channel.ready;
      for (const [n, step] of (['hide', 'show'] as const).entries()) {
        expect(await f.step(step)).toBe('done');
        await until(() => count > n);
      }
      expect([count, lost]).toEqual([2, []]);
    } finally {
      await channel.close();
    }
  });
});
