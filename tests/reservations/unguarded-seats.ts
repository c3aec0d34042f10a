import { sql } from 'kysely';
import type { SeatStatements } from '#backend/business/reservations/take-seat.ts';

/** The statements without their condition: who has them reads no count at all, and sells what is not there. */
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
