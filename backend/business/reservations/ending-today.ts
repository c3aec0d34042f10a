import type { Database } from '#backend/database/tables.ts';
import { dayOf } from '#model/sessions.ts';
import { mostNeeds, type Needs } from '../room.ts';

/**
 * Holds and offers that end before the company's day does, and offers to callers without e-mail; the oldest first. `ofGuests`: also the
 * holds of guests.
 */
export async function endingToday(db: Database, at: Date, ofGuests: boolean): Promise<Needs> {
  const ending = db
    .selectFrom('reservation')
    .where('state', 'in', ['held', 'offered'])
    .$if(!ofGuests, (query) =>
      query.where((row) => row.or([row('state', '=', 'offered'), row('heldFrom', 'is', null)])),
    )
    .where('until', '>', at.toISOString())
    // Callers without e-mail are offered a seat by telephone, as soon as it is offered.
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
    .limit(mostNeeds)
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
