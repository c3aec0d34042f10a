import { type ActionItem, type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import type { Database } from '#backend/platform/database/tables.ts';

/** From this number, unconfirmed guest holds share one action item. */
export const manyHolds = 10;

export async function manyGuestHolds(db: Database): Promise<ActionItems> {
  const holds = await db
    .selectFrom('reservation')
    .select(['heldFrom', 'createdAt'])
    .where('state', '=', 'held')
    .where('heldFrom', 'is not', null)
    .orderBy('createdAt')
    .execute();
  const [first] = holds;
  if (!first || holds.length < manyHolds) return { items: [], counts: {} };
  const networks = new Set(holds.map(({ heldFrom }) => pathTo('network', heldFrom ?? ''))).size;
  const need: ActionItem = { kind: 'holds_many', id: 'holds', since: first.createdAt, count: holds.length, networks };
  return { items: [need], counts: { reservations: 1 } };
}

export async function seatsInReview(db: Database): Promise<ActionItems> {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'editionId', 'name', 'lastname', 'email', 'reviewSince'])
    .where('state', '=', 'requested')
    .where('reviewSince', 'is not', null)
    .orderBy('reviewSince')
    .orderBy('id')
    .execute();
  return {
    items: rows.slice(0, maxActionItems).map(({ name, lastname, reviewSince, ...row }) => ({
      ...row,
      kind: 'seat_review',
      since: reviewSince ?? '',
      name: `${name} ${lastname}`,
    })),
    counts: { reservations: rows.length },
  };
}

export async function countUnconfirmed(db: Database): Promise<Record<'held' | 'requested', number>> {
  const rows = await db
    .selectFrom('reservation')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['held', 'requested'])
    .groupBy('state')
    .execute();
  const count = (of: string) => Number(rows.find(({ state }) => state === of)?.count ?? 0);
  return { held: count('held'), requested: count('requested') };
}
