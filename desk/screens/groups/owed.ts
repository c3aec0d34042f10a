import { lostSeat, type StaffReservation } from './reservation.ts';

/** What a cancelled group leaves to do: those who had a seat and did not move, those who moved, and the payments to return. */
export function owedIn(all: readonly StaffReservation[], cancelledAt: string) {
  const lost = all.filter(lostSeat);
  const owed = lost.filter(
    ({ paidAmount, refundedOn }) => paidAmount !== null && paidAmount > 0 && refundedOn === null,
  );
  return {
    lost,
    moved: all.filter(
      ({ state, endReason, createdAt }) => state === 'ended' && endReason === 'moved' && createdAt >= cancelledAt,
    ),
    owed,
    amount: owed.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0),
  };
}
