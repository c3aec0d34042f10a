import type { FeatureDeps } from '#backend/features/feature.ts';
import { reachedAt } from '#backend/features/reservations/write-audit-entry.ts';
import { type Author, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { MarkResultInput, ResultOutcome } from '#model/api.generated.ts';
import { isRowId } from '#model/row-id.ts';

/** Sets or deletes (null) the result; `instead` as in `markAttendance`. */
export async function markResult(
  s: FeatureDeps,
  by: Author,
  { reservationId, result = null, instead }: MarkResultInput,
): Promise<ResultOutcome> {
  if (!isRowId(reservationId)) return 'gone';
  const at = s.now().toISOString();
  const done = await s.db
    .transaction()
    .execute(async (trx): Promise<ResultOutcome | { readonly editionId: string }> => {
      const seat = await trx
        .updateTable('reservation')
        .set((row) => ({ updatedAt: row.ref('updatedAt') }))
        .where('id', '=', reservationId)
        .returningAll()
        .executeTakeFirst();
      if (!seat) return 'gone';
      if (seat.state !== 'confirmed') return 'not_now';
      if (seat.result === result) return 'done';
      if (instead !== undefined && seat.result !== instead) return 'meanwhile';
      await trx
        .updateTable('reservation')
        .set({ result, updatedAt: laterThan(seat.updatedAt, at) })
        .where('id', '=', reservationId)
        .execute();
      await writeAuditEntry(trx, {
        id: s.newId(),
        at,
        by,
        thing: `Reservation:${reservationId}`,
        act: 'markResult',
        before: { result: seat.result },
        after: { result },
        about: reachedAt(seat),
      });
      return { editionId: seat.editionId };
    });
  if (typeof done === 'string') return done;
  s.changed?.({ entity: 'Reservation', action: 'update', row: { id: reservationId, editionId: done.editionId } });
  return 'done';
}
