import { sql } from 'kysely';
import type { SeatStatements } from '#backend/features/reservations/seats/take-seat.ts';

/** Statements without their condition, which oversell. */
export const unguardedSeats: SeatStatements = {
  async take(trx, id) {
    await sql`update "courseHistory" set "seatsUsed" = "seatsUsed" + 1 where id = ${id}`.execute(trx);
    return true;
  },
  async move(trx, from, to) {
    await sql`update "courseHistory" set "seatsUsed" = "seatsUsed" + case id when ${to} then 1 else -1 end
      where id in (${from}, ${to})`.execute(trx);
    return true;
  },
};
