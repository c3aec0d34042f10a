import type { Database } from '#backend/database/tables.ts';
import { mostNeeds, type Need, type Needs } from '../room.ts';
import { pathTo } from './held-from.ts';

/** From this number on, unconfirmed guest holds are one action item instead of one each. */
export const manyHolds = 10;

/** The unconfirmed holds of guests, where there are many: how many, and from how many networks. */
export async function manyGuestHolds(db: Database): Promise<Needs> {
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
  const need: Need = { kind: 'holds_many', id: 'holds', since: first.createdAt, count: holds.length, networks };
  return { items: [need], counts: { reservations: 1 } };
}

/** The seats that staff have to confirm (`unpaid-seats.ts`). */
export async function seatsInReview(db: Database): Promise<Needs> {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'editionId', 'name', 'lastname', 'email', 'reviewSince'])
    .where('reviewSince', 'is not', null)
    .orderBy('reviewSince')
    .orderBy('id')
    .execute();
  return {
    items: rows.slice(0, mostNeeds).map(({ name, lastname, reviewSince, ...row }) => ({
      ...row,
      kind: 'seat_review',
      since: reviewSince ?? '',
      name: `${name} ${lastname}`,
    })),
    counts: { reservations: rows.length },
  };
}

/** How many seats are held and not confirmed, and how many are requested. */
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
