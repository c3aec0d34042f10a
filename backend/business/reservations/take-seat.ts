import type { DatabaseTransaction } from '#backend/database/tables.ts';

/** The statements that take seats. Each is true when there was one. */
export interface SeatStatements {
  take(trx: DatabaseTransaction, editionId: string, whose: SeatTaker): Promise<boolean>;
  move(trx: DatabaseTransaction, from: string, to: string): Promise<boolean>;
}

/** Whoever comes takes only a seat of an edition that is open; who waits or is served by staff also one that is not, or not shown. */
export type SeatTaker = 'anyone' | 'known';

/**
 * Takes a seat of the edition, in one statement that compares the count with the capacity: of any number of transactions
 * that want the last one, in any number of processes, one gets it. False when there is none, or the edition is cancelled.
 */
export async function takeSeat(trx: DatabaseTransaction, editionId: string, whose: SeatTaker): Promise<boolean> {
  const taken = await trx
    .updateTable('courseHistory')
    .set((row) => ({ seatsUsed: row('seatsUsed', '+', 1) }))
    .where('id', '=', editionId)
    .where('cancelledAt', 'is', null)
    .where((row) => row.or([row('capacity', 'is', null), row('seatsUsed', '<', row.ref('capacity'))]))
    .$if(whose === 'anyone', (query) =>
      query.where('visible', '=', 1).where('open', '=', 1).where('date', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a seat back, or so many, in the transaction that ends what used them. */
export async function giveSeatBack(trx: DatabaseTransaction, editionId: string, seats = 1): Promise<void> {
  await trx
    .updateTable('courseHistory')
    .set((row) => ({ seatsUsed: row('seatsUsed', '-', seats) }))
    .where('id', '=', editionId)
    .execute();
}

/**
 * Gives back a seat of one edition and takes one of the other, in one statement: never two, never none. Both editions are
 * held (`holdEditions`). False, and nothing is moved, when the other has none.
 */
export async function moveSeat(trx: DatabaseTransaction, from: string, to: string): Promise<boolean> {
  const moved = await trx
    .updateTable('courseHistory')
    .set((row) => ({
      seatsUsed: row('seatsUsed', '+', row.case().when('id', '=', to).then(1).else(-1).end()),
    }))
    .where('id', 'in', [from, to])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('courseHistory as target')
          .select('target.id')
          .where('target.id', '=', to)
          .where('target.cancelledAt', 'is', null)
          .where('target.visible', '=', 1)
          .where('target.open', '=', 1)
          .where('target.date', 'is not', null)
          .where((row) =>
            row.or([row('target.capacity', 'is', null), row('target.seatsUsed', '<', row.ref('target.capacity'))]),
          ),
      ),
    )
    .returning('id')
    .execute();
  return moved.length > 0;
}

export const seatStatements: SeatStatements = { take: takeSeat, move: moveSeat };
