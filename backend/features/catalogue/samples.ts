import type { ActionItems, FeatureDeps, FirstStep, Loose } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Samples } from '#model/api.generated.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Ids of sample groups, and of sample courses that have no other groups. */
export async function readSamples(db: Database): Promise<Loose<Samples>> {
  const groups = await db.selectFrom('courseHistory').select('id').where('sample', '=', 1).orderBy('id').execute();
  const own = db
    .selectFrom('courseHistory')
    .select('idCourse')
    .where('sample', '=', 0)
    .where('idCourse', 'is not', null);
  const courses = await db
    .selectFrom('course')
    .select('id')
    .where('sample', '=', 1)
    .where('id', 'not in', own)
    .orderBy('id')
    .execute();
  return { courseIds: courses.map(({ id }) => id), editionIds: groups.map(({ id }) => id) };
}

/** One item while visitors of a public site can reserve sample groups. */
export async function sampleActionItems(
  { db, isPublic = false }: Pick<FeatureDeps, 'db' | 'isPublic'>,
  at: Date,
): Promise<ActionItems> {
  const shown = isPublic
    ? await db
        .selectFrom('courseHistory')
        .innerJoin('course', 'course.id', 'courseHistory.idCourse')
        .select('courseHistory.createdAt')
        .where('courseHistory.sample', '=', 1)
        .where('visible', '=', 1)
        .where('open', '=', 1)
        .where('hidden', '=', 0)
        .where('cancelledAt', 'is', null)
        .where('date', '>', dayOf(at).date)
        .execute()
    : [];
  const [first] = shown;
  if (!first) return { items: [], counts: {} };
  const item = { kind: 'samples_shown', id: 'samples', since: first.createdAt, count: shown.length };
  return { items: [item], counts: { groups: 1 } };
}

/** Ignores samples. */
export async function catalogueSteps(db: Database): Promise<readonly FirstStep[]> {
  const course = await db
    .selectFrom('course')
    .select('id')
    .where('sample', '=', 0)
    .where('hidden', '=', 0)
    .limit(1)
    .executeTakeFirst();
  const group = await db
    .selectFrom('courseHistory')
    .select('id')
    .where('sample', '=', 0)
    .where('visible', '=', 1)
    .where('date', 'is not', null)
    .where('cancelledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return [
    { name: 'course', done: course !== undefined, ready: true },
    { name: 'group', done: group !== undefined, ready: true },
  ];
}
