import type { CourseHistoryRow, Database } from '#backend/database/tables.ts';
import type { Seats } from '#model/reservation.ts';

type Counted = Pick<CourseHistoryRow, 'id' | 'capacity' | 'seatsUsed'>;

/**
 * The seats of these editions by id, to be shown: whoever wants one takes it with `takeSeat`, which believes no count that was
 * read before.
 */
export async function readSeats(db: Database, editions: readonly Counted[]): Promise<ReadonlyMap<string, Seats>> {
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
            row.fn.min('until').as('next'),
          ])
          .where('editionId', 'in', ids)
          .where('state', 'in', ['held', 'offered', 'confirmed', 'waiting'])
          .groupBy(['editionId', 'state'])
          .execute();
  const ofEdition = Map.groupBy(groups, ({ editionId }) => editionId);
  return new Map(
    editions.map(({ id, capacity, seatsUsed }) => {
      const states = new Map((ofEdition.get(id) ?? []).map((group) => [group.state, group]));
      const count = (state: 'held' | 'offered' | 'confirmed' | 'waiting') => Number(states.get(state)?.count ?? 0);
      const untils = [states.get('held')?.next, states.get('offered')?.next].filter(
        (until) => typeof until === 'string',
      );
      return [
        id,
        {
          capacity,
          taken: count('confirmed'),
          held: count('held') + count('offered'),
          free: capacity === null ? null : Math.max(0, capacity - seatsUsed),
          waiting: count('waiting'),
          heldUntil: untils.toSorted()[0] ?? null,
        },
      ];
    }),
  );
}
