import { type LockedReservation, withReservation } from '#backend/features/reservations/repository.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import type { PaymentOutcome } from '#model/api.generated.ts';
import { roundMoney } from '#model/money.ts';
import type { BankMovement } from '#model/reservations/bank-movement.ts';
import { confirmPayment } from './confirm-payment.ts';
import { dueIn, readMoneyFacts } from './read-due.ts';

/** Adds a movement to the paid amount and e-mails a receipt, once per movement. */
export async function recordPayment(s: ReservationDeps, movement: BankMovement, id: string): Promise<PaymentOutcome> {
  return (await withReservation(s, id, undefined, (locked) => recordIn(locked, movement))) ?? 'gone';
}

async function recordIn(locked: LockedReservation, { amount, day, digest }: BankMovement): Promise<PaymentOutcome> {
  const { work, row, edition } = locked;
  const { trx, time } = work;
  const known = await trx
    .selectFrom('bankMovement')
    .select('reservationId')
    .where('digest', '=', digest)
    .executeTakeFirst();
  // Cleared by hand since, it is not counted again: staff may have entered it elsewhere.
  if (known) return known.reservationId === row.id && (row.paidAmount ?? 0) >= amount ? 'done' : 'recorded';
  const due = edition && (await dueIn(trx, edition, await readMoneyFacts(trx)))(row);
  if (!due || row.state !== 'confirmed') return 'gone';
  if (due.left === 0) return 'settled';
  const claimed = await trx
    .insertInto('bankMovement')
    .values({ digest, reservationId: row.id, createdAt: time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (!claimed) return 'recorded';
  const paidAmount = roundMoney((row.paidAmount ?? 0) + amount);
  const paid = await changeReservation(work, row, { paidAmount, paidBy: 'transfer', paidOn: day });
  await confirmPayment(locked, row, paid);
  return 'done';
}
