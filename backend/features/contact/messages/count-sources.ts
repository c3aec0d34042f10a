import type { Loose } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { MessageFigures } from '#model/api.generated.ts';
import { hour } from '#model/time-units.ts';

const mostMonths = 24;

type SourceCount = Loose<MessageFigures>;

/** By the number in the query; undefined: the form. */
const ways: readonly (string | undefined)[] = [undefined, 'email', 'staff'];

/** Counts by hour: months of the company begin six hours after UTC's. */
export async function countSources(db: Database, at: Date, months = 12): Promise<readonly SourceCount[]> {
  const local = new Date(at.getTime() - 6 * hour);
  const first = local.getUTCMonth() + 1 - Math.max(1, Math.min(months, mostMonths));
  const since = new Date(Date.UTC(local.getUTCFullYear(), first, 1, 6));
  const ids = db.selectFrom('inboundEmail').select('contactId').where('opening', '=', 1);
  const rows = await db
    .selectFrom((contact) =>
      contact
        .selectFrom('contact')
        .select((row) => [
          row.fn<string>('substr', ['createdAt', row.lit(1), row.lit(13)]).as('hour'),
          'type',
          row
            .case()
            .when('id', 'in', ids)
            .then(row.lit(1))
            .when('message', '=', '')
            .then(row.lit(2))
            .else(row.lit(0))
            .end()
            .as('way'),
        ])
        .where('createdAt', '>=', since.toISOString())
        .as('message'),
    )
    .select((row) => ['hour', 'type', 'way', row.fn.countAll<number | string>().as('count')])
    .groupBy(['hour', 'type', 'way'])
    .execute();
  const counts = new Map<string, SourceCount>();
  for (const { hour: at, type, way, count } of rows) {
    const month = new Date(Date.parse(`${at}:00:00.000Z`) - 6 * hour).toISOString().slice(0, 7);
    const source = ways[Number(way)] ?? type ?? 'other';
    const key = `${month} ${source}`;
    counts.set(key, { month, source, count: (counts.get(key)?.count ?? 0) + Number(count) });
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([, count]) => count);
}
