import type { FeatureDeps } from '#backend/features/feature.ts';
import { reachedAt } from '#backend/features/reservations/audit-reservations.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { type Author, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { isRowId } from '#model/row-id.ts';

interface Marked {
  readonly before: object;
  readonly after: object;
}

/**
 * Runs `mark` with the confirmed seat locked against moves and cancellation. It returns the fields
 * for the audit log, or why nothing changed.
 */
export async function markSeat<Refused extends string>(
  s: FeatureDeps,
  by: Author,
  reservationId: string,
  act: 'markAttendance' | 'markResult',
  mark: (trx: DatabaseTransaction, seat: ReservationRow, at: string) => Promise<Refused | Marked>,
): Promise<Refused | 'done' | 'gone' | 'not_now'> {
  if (!isRowId(reservationId)) return 'gone';
  const result = await s.db
    .transaction()
    .execute(async (trx): Promise<Refused | 'gone' | 'not_now' | { editionId: string }> => {
      const seat = await trx
        .updateTable('reservation')
        .set((row) => ({ updatedAt: row.ref('updatedAt') }))
        .where('id', '=', reservationId)
        .returningAll()
        .executeTakeFirst();
      if (!seat) return 'gone';
      if (seat.state !== 'confirmed') return 'not_now';
      const at = s.now().toISOString();
      const marked = await mark(trx, seat, at);
      if (typeof marked === 'string') return marked;
      const [thing, about] = [`Reservation:${reservationId}`, reachedAt(seat)];
      await writeAuditEntry(trx, { id: s.newId(), at, by, thing, act, ...marked, about });
      return { editionId: seat.editionId };
    });
  if (typeof result === 'string') return result;
  s.changed?.({ entity: 'Reservation', action: 'update', row: { id: reservationId, editionId: result.editionId } });
  return 'done';
}
