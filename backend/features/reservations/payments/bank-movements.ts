import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';

export async function deleteMovements(trx: DatabaseTransaction, reservations: readonly string[]): Promise<void> {
  await trx.deleteFrom('bankMovement').where('reservationId', 'in', reservations).execute();
}

/** Movements of erased reservations stay recorded, so that they pay nothing else. */
export async function releaseMovements(trx: DatabaseTransaction, reservations: readonly string[]): Promise<void> {
  if (reservations.length === 0) return;
  await trx.updateTable('bankMovement').set({ reservationId: '' }).where('reservationId', 'in', reservations).execute();
}
