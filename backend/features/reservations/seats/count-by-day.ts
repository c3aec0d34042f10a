import type { DayCount } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';

/** End reasons of a cancelled seat; a move is not one. */
const cancelReasons = ['cancelled', 'edition-cancelled', 'withdrawn'] as const;

export async function countByDay(db: Database, at: Date, days: number): Promise<readonly DayCount[]> {
  const { date: today, ends } = dayOf(at);
  const since = new Date(ends.getTime() - days * day).toISOString();
  const rows = await db
    .selectFrom('reservation')
    .select(['confirmedAt', 'state', 'endReason', 'seats'])
    .where('confirmedAt', '>=', since)
    .where((row) =>
      row.or([
        row('state', '=', 'confirmed'),
        row.and([row('state', '=', 'ended'), row('endReason', 'in', cancelReasons)]),
      ]),
    )
    .execute();
  const counts = new Map(
    Array.from({ length: days }, (_, n) => [dayAfter(today, n + 1 - days), { standing: 0, ended: 0 }]),
  );
  for (const { confirmedAt, state, seats } of rows) {
    const count = counts.get(dayOf(new Date(confirmedAt ?? at)).date);
    if (count) count[state === 'confirmed' ? 'standing' : 'ended'] += seats;
  }
  return [...counts].map(([date, count]) => ({ date, ...count }));
}

/** Ignores sample groups. */
export async function isSeatConfirmed(db: Database): Promise<boolean> {
  const samples = db.selectFrom('courseHistory').select('id').where('sample', '=', 1);
  const seat = db
    .selectFrom('reservation')
    .select('id')
    .where('confirmedAt', 'is not', null)
    .where('editionId', 'not in', samples)
    .limit(1);
  const old = db.selectFrom('reservationCount').select('editionId').limit(1);
  return ((await seat.executeTakeFirst()) ?? (await old.executeTakeFirst())) !== undefined;
}
