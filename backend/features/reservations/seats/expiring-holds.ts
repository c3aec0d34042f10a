import { type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Holds and offers that end today, and offers to callers. `ofGuests`: includes guest holds. */
export async function expiringHolds(db: Database, at: Date, ofGuests: boolean): Promise<ActionItems> {
  const ending = db
    .selectFrom('reservation')
    .where('state', 'in', ['held', 'offered'])
    .$if(!ofGuests, (query) =>
      query.where((row) => row.or([row('state', '=', 'offered'), row('heldFrom', 'is', null)])),
    )
    .where('until', '>', at.toISOString())
    // Staff have to telephone callers without e-mail at once.
    .where((row) =>
      row.or([
        row('until', '<=', dayOf(at).ends.toISOString()),
        row.and([row('state', '=', 'offered'), row('email', '=', '')]),
      ]),
    );
  const { count } = await ending.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await ending
    .leftJoin('courseHistory', 'courseHistory.id', 'reservation.editionId')
    .select([
      'reservation.id',
      'reservation.state',
      'reservation.name',
      'reservation.lastname',
      'reservation.email',
      'reservation.phone',
      'reservation.editionId',
      'reservation.until',
      'reservation.updatedAt',
      'courseHistory.date',
      'courseHistory.hour',
    ])
    .orderBy('reservation.updatedAt')
    .orderBy('reservation.id')
    .limit(maxActionItems)
    .execute();
  return {
    items: rows.map(({ state, name, lastname, updatedAt, phone, ...row }) => ({
      ...row,
      kind: state === 'held' ? 'hold_ends' : row.email === '' ? 'offer_to_call' : 'offer_ends',
      about: row.email === '' ? phone : null,
      since: updatedAt,
      name: `${name} ${lastname}`,
    })),
    counts: { reservations: Number(count) },
  };
}
