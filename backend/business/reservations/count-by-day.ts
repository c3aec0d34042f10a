import type { Database } from '#backend/database/tables.ts';
import { dayAfter } from '#model/days-off.ts';
import { dayOf } from '#model/sessions.ts';
import type { DayCount } from '../room.ts';

const day = 24 * 60 * 60_000;

/** What ends a seat that somebody had: who only moved still comes. */
const givenUp = ['cancelled', 'edition-cancelled', 'withdrawn'] as const;

/**
 * How many seats were confirmed on each of the last `days` days of the company, today's last: those that stand, and those that were
 * given up since.
 */
export async function countByDay(db: Database, at: Date, days: number): Promise<readonly DayCount[]> {
  const { date: today, ends } = dayOf(at);
  const since = new Date(ends.getTime() - days * day).toISOString();
  const rows = await db
    .selectFrom('reservation')
    .select(['confirmedAt', 'state', 'endReason'])
    .where('confirmedAt', '>=', since)
    .where((row) =>
      row.or([row('state', '=', 'confirmed'), row.and([row('state', '=', 'ended'), row('endReason', 'in', givenUp)])]),
    )
    .execute();
  const counts = new Map(
    Array.from({ length: days }, (_, n) => [dayAfter(today, n + 1 - days), { standing: 0, ended: 0 }]),
  );
  for (const { confirmedAt, state } of rows) {
    const count = counts.get(dayOf(new Date(confirmedAt ?? at)).date);
    if (count) count[state === 'confirmed' ? 'standing' : 'ended'] += 1;
  }
  return [...counts].map(([date, count]) => ({ date, ...count }));
}
