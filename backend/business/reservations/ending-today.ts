import type { Database } from '#backend/database/tables.ts';
import { dayOf } from '#model/sessions.ts';
import { mostNeeds, type Needs } from '../room.ts';

/** The holds and offers that end before the company's day does, the one that was made first first; `ofGuests`: also their holds. */
export async function endingToday(db: Database, at: Date, ofGuests: boolean): Promise<Needs> {
  const ending = db
    .selectFrom('reservation')
    .where('state', 'in', ['held', 'offered'])
    .$if(!ofGuests, (query) =>
      query.where((row) => row.or([row('state', '=', 'offered'), row('heldFrom', 'is', null)])),
    )
    .where('until', '>', at.toISOString())
    .where('until', '<=', dayOf(at).ends.toISOString());
  const { count } = await ending.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await ending
    .leftJoin('courseHistory', 'courseHistory.id', 'reservation.editionId')
    .select([
      'reservation.id',
      'reservation.state',
      'reservation.name',
      'reservation.lastname',
      'reservation.email',
      'reservation.editionId',
      'reservation.until',
      'reservation.updatedAt',
      'courseHistory.date',
      'courseHistory.hour',
    ])
    .orderBy('reservation.updatedAt')
    .orderBy('reservation.id')
    .limit(mostNeeds)
    .execute();
  return {
    items: rows.map(({ state, name, lastname, updatedAt, ...row }) => ({
      ...row,
      kind: state === 'held' ? 'hold_ends' : 'offer_ends',
      since: updatedAt,
      name: `${name} ${lastname}`,
    })),
    counts: { reservations: Number(count) },
  };
}
