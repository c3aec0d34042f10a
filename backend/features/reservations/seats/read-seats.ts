import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import type { Seats } from '#model/reservations/reservation.ts';

type Counted = Pick<CourseHistoryRow, 'id' | 'capacity' | 'seatsUsed'>;

/** Seats, but `waiting` in reservations. */
interface Counts {
  readonly confirmed: number;
  readonly offered: number;
  readonly held: number;
  readonly ofGuests: number;
  readonly waiting: number;
  readonly heldUntil: string | null;
}

/** For display only: `takeSeat` checks itself. */
export async function readSeats(db: Database, editions: readonly Counted[]): Promise<ReadonlyMap<string, Seats>> {
  return seatsOf(db, editions, ({ capacity, seatsUsed }, { confirmed, offered, held, waiting, heldUntil }) => ({
    capacity,
    taken: confirmed,
    held: held + offered,
    free: capacity === null ? null : Math.max(0, capacity - seatsUsed),
    waiting,
    heldUntil,
  }));
}

/** Counts only firm seats, so that requests for a mailbox stay hidden. */
export async function readPublicSeats(db: Database, editions: readonly Counted[]): Promise<ReadonlyMap<string, Seats>> {
  return seatsOf(db, editions, ({ capacity, seatsUsed }, { confirmed, offered, held, ofGuests, waiting }) => ({
    capacity,
    taken: confirmed + offered + held - ofGuests,
    held: 0,
    free: capacity === null ? null : Math.max(0, capacity - seatsUsed + ofGuests),
    waiting,
    heldUntil: null,
  }));
}

async function seatsOf(
  db: Database,
  editions: readonly Counted[],
  read: (edition: Counted, counts: Counts) => Seats,
): Promise<ReadonlyMap<string, Seats>> {
  const ids = editions.map(({ id }) => id);
  const groups =
    ids.length === 0
      ? []
      : await db
          .selectFrom('reservation')
          .select((row) => [
            'editionId',
            'state',
            row.fn.countAll<number>().as('count'),
            row.fn.sum<number>('seats').as('seats'),
            row.fn
              .sum<number>(row.case().when('heldFrom', 'is', null).then(0).else(row.ref('seats')).end())
              .as('ofGuests'),
            row.fn.min('until').as('next'),
          ])
          .where('editionId', 'in', ids)
          .where('state', 'in', ['held', 'offered', 'confirmed', 'waiting'])
          .groupBy(['editionId', 'state'])
          .execute();
  const ofEdition = Map.groupBy(groups, ({ editionId }) => editionId);
  return new Map(
    editions.map((edition) => {
      const states = new Map((ofEdition.get(edition.id) ?? []).map((group) => [group.state, group]));
      const seats = (state: 'held' | 'offered' | 'confirmed') => Number(states.get(state)?.seats ?? 0);
      const untils = [states.get('held')?.next, states.get('offered')?.next].filter((next) => typeof next === 'string');
      const counts = {
        confirmed: seats('confirmed'),
        offered: seats('offered'),
        held: seats('held'),
        ofGuests: Number(states.get('held')?.ofGuests ?? 0),
        waiting: Number(states.get('waiting')?.count ?? 0),
        heldUntil: untils.toSorted()[0] ?? null,
      };
      return [edition.id, read(edition, counts)];
    }),
  );
}

/** Confirmed reservations by group: people who attend, or reservations with an address. */
export async function countConfirmed(db: Database, of: 'attendees' | 'emailed'): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reservation')
    .select((row) => ['editionId', row.fn.countAll<number>().as('count')])
    .where('state', '=', 'confirmed')
    .where((row) => (of === 'attendees' ? row('attends', '=', 1) : row('email', '<>', '')))
    .groupBy('editionId')
    .execute();
  return new Map(rows.map(({ editionId, count }) => [editionId, Number(count)]));
}
