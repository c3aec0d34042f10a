import type { FeatureDeps } from '#backend/features/feature.ts';
import type { DatabaseTransaction, NewCourse, NewCourseHistory } from '#backend/platform/database/tables.ts';
import { dayAfter, weekdayOf } from '#model/courses/days-off.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { type SampleCourse, sampleCourses } from './sample-courses.ts';

const monday = 1;
const saturday = 6;

const capacity = 12;
const place = 'Aula 2, Roma Norte';

/** Inserts the sample courses once per database, unless it has courses. */
export async function seedCatalogue(s: FeatureDeps): Promise<boolean> {
  const at = s.now().toISOString();
  return s.db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('seeded')
      .values({ name: 'catalogue', at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first || (await hasCourses(trx))) return false;
    const rows = sampleCourses.map((sample, n) => rowsOf(s, sample, n + 1, at));
    await trx
      .insertInto('course')
      .values(rows.map(({ course }) => course))
      .execute();
    await trx
      .insertInto('courseHistory')
      .values(rows.flatMap(({ editions }) => editions))
      .execute();
    return true;
  });
}

/** First date at least `days` after `from` on that weekday (0 is Sunday). */
export function weekdayAfter(from: string, days: number, weekday: number): string {
  const date = dayAfter(from, days);
  return dayAfter(date, (weekday - weekdayOf(date) + 7) % 7);
}

async function hasCourses(trx: DatabaseTransaction): Promise<boolean> {
  return (await trx.selectFrom('course').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function rowsOf(
  s: FeatureDeps,
  sample: SampleCourse,
  position: number,
  at: string,
): { course: NewCourse; editions: NewCourseHistory[] } {
  const idCourse = s.newId();
  const begins = weekdayAfter(dayOf(s.now()).date, 21, sample.period === 'Saturday' ? saturday : monday);
  const edition = (date: string, hour: string, teacher: string | null, visible: boolean): NewCourseHistory => ({
    id: s.newId(),
    date,
    hour,
    period: sample.period,
    cost: sample.cost,
    visible: visible ? 1 : 0,
    idCourse,
    capacity,
    sessions: sample.sessions,
    teacher,
    place: sample.mode === 'In Person' ? place : null,
    vatIncluded: 1,
    sample: 1,
    createdAt: at,
    updatedAt: at,
  });
  const editions = sample.hours.map((hour, n) => edition(begins, hour, sample.teachers[n] ?? null, true));
  const [current] = editions;
  const [hour] = sample.hours;
  if (sample.later && hour) {
    const date = weekdayAfter(begins, sample.later.weeks * 7, weekdayOf(begins));
    editions.push(edition(date, hour, sample.teachers[0] ?? null, sample.later.visible));
  }
  const course: NewCourse = {
    id: idCourse,
    name: sample.name.es,
    nameEn: sample.name.en,
    desc: sample.desc.es,
    descEn: sample.desc.en,
    plan: `${sample.syllabus}-1`,
    mode: sample.mode,
    template: sample.syllabus,
    cost: sample.cost,
    count: 0,
    idCourseHistory: current?.id ?? null,
    position,
    sample: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { course, editions };
}
