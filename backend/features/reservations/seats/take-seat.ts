import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** Statements that take seats; true on success. */
export interface SeatStatements {
  take(trx: DatabaseTransaction, editionId: string, whose: SeatTaker): Promise<boolean>;
  move(trx: DatabaseTransaction, from: string, to: string): Promise<boolean>;
}

/** `anyone` needs an open, visible edition; `known` (waiting list, or by staff) does not. */
export type SeatTaker = 'anyone' | 'known';

/**
 * Takes a seat with one statement that compares the count with the capacity. Concurrent
 * transactions and processes never overbook. False: none is free, or the edition is cancelled.
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

/** Frees seats in the transaction that ends their use. */
export async function giveSeatBack(trx: DatabaseTransaction, editionId: string, seats = 1): Promise<void> {
  await trx
    .updateTable('courseHistory')
    .set((row) => ({ seatsUsed: row('seatsUsed', '-', seats) }))
    .where('id', '=', editionId)
    .execute();
}

/**
 * Moves a seat to another locked edition (`lockEditions`) with one statement: never two seats,
 * never none. False: no seat there, nothing was moved.
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
