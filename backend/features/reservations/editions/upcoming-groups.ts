import { type ActionItem, type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import { countConfirmed } from '#backend/features/reservations/seats/read-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { dayOf, endOf, longestGroup, numberedSessions } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';

const [soon, emptySoon] = [3 * day, 7 * day];

const marksLackFor = 30 * day;

export async function groupActionItems(db: Database, at: Date): Promise<ActionItems> {
  const rows = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('visible', '=', 1)
    .where('date', '>=', dayAfter(dayOf(at).date, -longestGroup))
    .execute();
  const [courses, waiting, marked, confirmed] = await Promise.all([
    namesOf(db),
    waitingIn(db),
    marksOf(db),
    countConfirmed(db, 'attendees'),
  ]);
  const items = rows.flatMap((row) => {
    const edition = editionOfRow(row);
    const times = editionTimes(edition);
    if (!times) return [];
    const facts = { ...factsOf(row), ...courses.get(row.idCourse ?? '') };
    const untilStart = times.begins.getTime() - at.getTime();
    const begins = times.begins.toISOString();
    const before = (span: number) => new Date(times.begins.getTime() - span).toISOString();
    const found: ActionItem[] = [];
    const waitlist = waiting.get(row.id);
    const isEmpty = row.seatsUsed === 0 && untilStart <= emptySoon;
    if (untilStart > 0 && isEmpty)
      found.push({ ...facts, kind: 'group_empty', since: before(emptySoon), until: begins });
    if (untilStart > 0 && untilStart <= soon && !isEmpty) {
      found.push({ ...facts, kind: 'group_begins', since: before(soon), until: begins });
    }
    if (untilStart > 0 && waitlist && row.capacity !== null && row.seatsUsed >= row.capacity) {
      found.push({ ...facts, kind: 'group_full', since: waitlist.since, until: begins, count: waitlist.count });
    }
    const seats = confirmed.get(row.id) ?? 0;
    const lacking = numberedSessions(edition).flatMap((session) => {
      const ended = endOf(session);
      const isRecent = ended <= at && at.getTime() - ended.getTime() <= marksLackFor;
      const lack = seats - (marked.get(`${row.id} ${session.n}`) ?? 0);
      return isRecent && lack > 0
        ? [{ n: session.n, date: session.date, count: lack, since: ended.toISOString() }]
        : [];
    });
    const [first] = lacking;
    if (first) found.push({ ...facts, kind: 'attendance_missing', ...first });
    return found;
  });
  items.push(...(await refundsOwed(db, courses)));
  const sorted = items.toSorted((one, two) => (one.since < two.since ? -1 : 1));
  return { items: sorted.slice(0, maxActionItems), counts: { groups: items.length } };
}

async function refundsOwed(db: Database, courses: Awaited<ReturnType<typeof namesOf>>): Promise<ActionItem[]> {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('courseHistory', 'courseHistory.id', 'reservation.editionId')
    .selectAll('courseHistory')
    .where('reservation.state', '=', 'ended')
    .where('reservation.endReason', '=', 'edition-cancelled')
    .where('reservation.confirmedAt', 'is not', null)
    .where((row) => row('reservation.paidAmount', '>', row.fn.coalesce('reservation.refundedAmount', row.lit(0))))
    .where('courseHistory.cancelledAt', 'is not', null)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((owed) => {
    const [row] = owed;
    if (!row) return [];
    const facts = { ...factsOf(row), ...courses.get(row.idCourse ?? '') };
    return [{ ...facts, kind: 'refund_owed' as const, since: row.cancelledAt ?? row.updatedAt, count: owed.length }];
  });
}

function factsOf({ id, date, hour, capacity, seatsUsed }: CourseHistoryRow) {
  return { id, editionId: id, date, hour, capacity, taken: seatsUsed };
}

async function namesOf(db: Database) {
  const rows = await db.selectFrom('course').select(['id', 'name', 'nameEn']).execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

async function waitingIn(db: Database) {
  const rows = await db
    .selectFrom('reservation')
    .select((row) => ['editionId', row.fn.countAll<number>().as('count'), row.fn.min('lineAt').as('since')])
    .where('state', '=', 'waiting')
    .groupBy('editionId')
    .execute();
  return new Map(rows.map(({ editionId, count, since }) => [editionId, { count: Number(count), since: since ?? '' }]));
}

async function marksOf(db: Database) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('reservation', 'reservation.id', 'attendance.reservationId')
    .select((row) => ['reservation.editionId', 'attendance.n', row.fn.countAll<number>().as('count')])
    .where('reservation.state', '=', 'confirmed')
    .groupBy(['reservation.editionId', 'attendance.n'])
    .execute();
  return new Map(rows.map(({ editionId, n, count }) => [`${editionId} ${n}`, Number(count)]));
}
