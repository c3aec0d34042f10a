import { createHash } from 'node:crypto';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { BankMovement } from '#model/reservations/bank-movement.ts';
import { cleanLine } from '#model/text.ts';

/** Identifies a movement in statements that overlap. Nothing else of a statement is stored. */
export function digestOf({ day, amount, text, n }: BankMovement): string {
  const cents = Math.round(amount * 100);
  return createHash('sha256')
    .update(JSON.stringify([day, cents, cleanLine(text).toLowerCase(), n]))
    .digest('hex');
}

export async function forgetMovements(trx: DatabaseTransaction, reservations: readonly string[]): Promise<void> {
  for (let from = 0; from < reservations.length; from += 500) {
    await trx
      .deleteFrom('bankMovement')
      .where('reservationId', 'in', reservations.slice(from, from + 500))
      .execute();
  }
}
