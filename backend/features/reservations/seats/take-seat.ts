import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** True on success. */
export interface SeatStatements {
  take(trx: DatabaseTransaction, editionId: string, whose: SeatClaimant, seats?: number): Promise<boolean>;
  move(trx: DatabaseTransaction, from: string, to: string, seats?: number): Promise<boolean>;
}

/** `anyone` needs an open, visible edition; `known` (waiting list, or by staff) does not. */
export type SeatClaimant = 'anyone' | 'known';

/**
 * Takes all `seats` or none with one statement that checks the capacity: concurrent processes never
 * overbook. False: too few are free, or the edition is cancelled.
 */
export async function takeSeat(
  trx: DatabaseTransaction,
  editionId: string,
  whose: SeatClaimant,
  seats = 1,
): Promise<boolean> {
  const taken = await trx
    .updateTable('courseHistory')
    .set((row) => ({ seatsUsed: row('seatsUsed', '+', seats) }))
    .where('id', '=', editionId)
    .where('cancelledAt', 'is', null)
    .where((row) => row.or([row('capacity', 'is', null), row(row('seatsUsed', '+', seats), '<=', row.ref('capacity'))]))
    .$if(whose === 'anyone', (query) =>
      query.where('visible', '=', 1).where('open', '=', 1).where('date', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function giveSeatBack(trx: DatabaseTransaction, editionId: string, seats = 1): Promise<void> {
  await trx
    .updateTable('courseHistory')
    .set((row) => ({ seatsUsed: row('seatsUsed', '-', seats) }))
    .where('id', '=', editionId)
    .execute();
}

/**
 * Moves `seats` to another locked edition with one statement: never twice, never lost. False: too
 * few there.
 */
export async function moveSeat(trx: DatabaseTransaction, from: string, to: string, seats = 1): Promise<boolean> {
  const moved = await trx
    .updateTable('courseHistory')
    .set((row) => ({
      seatsUsed: row('seatsUsed', '+', row.case().when('id', '=', to).then(seats).else(-seats).end()),
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
            row.or([
              row('target.capacity', 'is', null),
              row(row('target.seatsUsed', '+', seats), '<=', row.ref('target.capacity')),
            ]),
          ),
      ),
    )
    .returning('id')
    .execute();
  return moved.length > 0;
}

export const seatStatements: SeatStatements = { take: takeSeat, move: moveSeat };
