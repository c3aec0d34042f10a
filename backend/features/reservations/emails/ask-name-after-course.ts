import { hasOwnName, personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { lockEdition, reservationsIn, seatedEditions } from '#backend/features/reservations/repository.ts';
import {
  changeReservation,
  inTransaction,
  type ReservationDeps,
  type UnitOfWork,
} from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { hasGroupEnded } from '#model/reservations/ended.ts';
import { day } from '#model/time-units.ts';
import { enqueueReservationEmail } from './enqueue-email.ts';
import { nameCheck } from './templates/name-check.ts';

/** Window after the end of a group; older groups are skipped, as after an upgrade. */
const askWindow = 14 * day;

/** After the last class, asks each person once to confirm the name on the certificate. */
export async function askNameAfterCourse(s: ReservationDeps): Promise<void> {
  const at = s.now();
  for (const row of await seatedEditions(s.db)) {
    const edition = editionOfRow(row);
    const ends = editionTimes(edition)?.ends;
    if (!ends || !hasGroupEnded(edition, at) || at.getTime() - ends.getTime() > askWindow) continue;
    const { id } = row;
    const open = await s.db
      .selectFrom('reservation')
      .select('id')
      .where('editionId', '=', id)
      .where('state', '=', 'confirmed')
      .where('nameAskedAt', 'is', null)
      .where('attends', '=', 1)
      .executeTakeFirst();
    if (open) await inTransaction(s, (work) => askNameIn(work, id));
  }
}

async function askNameIn(work: UnitOfWork, editionId: string): Promise<void> {
  const edition = await lockEdition(work.trx, editionId);
  if (!edition || edition.cancelledAt !== null || !hasGroupEnded(editionOfRow(edition), work.at)) return;
  const open = reservationsIn(work.trx, editionId, ['confirmed']).where('nameAskedAt', 'is', null);
  const rows = await open.where('attends', '=', 1).execute();
  for (const row of rows) {
    const updated = await changeReservation(work, row, { nameAskedAt: work.time });
    if (row.result === 'failed') continue;
    await enqueueReservationEmail(work, nameCheck, updated, {
      ...(await personFacts(work.trx, updated, edition)),
      // The e-mail does not repeat a name that a buyer typed, also after the buyer is erased.
      ...(!hasOwnName(row) && { attendee: true as const }),
      whole: `${row.name} ${row.lastname}`.trim(),
    });
  }
  work.touched.clear();
}
