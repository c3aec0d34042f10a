import type { FeatureDeps } from '#backend/features/feature.ts';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { MarkResultInput, ResultOutcome } from '#model/api.generated.ts';
import { markSeat } from './mark-seat.ts';

/** Sets or deletes (null) the result; `instead` as in `markAttendance`. With a valid certificate only to `passed`. */
export function markResult(
  s: FeatureDeps,
  by: Author,
  { reservationId, result = null, instead }: MarkResultInput,
): Promise<ResultOutcome> {
  return markSeat<ResultOutcome>(s, by, reservationId, 'markResult', async (trx, seat, at) => {
    if (seat.result === result) return 'done';
    if (instead !== undefined && seat.result !== instead) return 'meanwhile';
    const certificates = trx.selectFrom('certificate').select('id').where('validFor', '=', reservationId);
    if (result !== 'passed' && (await certificates.executeTakeFirst())) return 'not_now';
    await trx
      .updateTable('reservation')
      .set({ result, updatedAt: laterThan(seat.updatedAt, at) })
      .where('id', '=', reservationId)
      .execute();
    return { before: { result: seat.result }, after: { result } };
  });
}
