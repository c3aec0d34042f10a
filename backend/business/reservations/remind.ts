import { editionOfRow } from '#backend/database/edition-row.ts';
import { editionTimes } from '#model/edition.ts';
import { day, reminderDays } from '#model/reservation.ts';
import { personFacts } from './edition-facts.ts';
import { holdEditions } from './hold-editions.ts';
import { reservationReminder } from './letters/seat.ts';
import { changeReservation, inTransaction, type ReservationSurroundings, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** The last of the moments at which a reminder is due that went by, as days before the first class; null when none did. */
export function reminderDue(begins: Date, at: Date): number | null {
  return reminderDays.findLast((days) => at.getTime() >= begins.getTime() - days * day) ?? null;
}

/**
 * Reminds everybody of their first class, three days and one day before it, who had the seat by then. Of two that are due at once,
 * after the service was away, one is written.
 */
export async function remind(s: ReservationSurroundings): Promise<void> {
  const at = s.now();
  const editions = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('seatsUsed', '>', 0)
    .execute();
  for (const edition of editions) {
    const begins = editionTimes(editionOfRow(edition))?.begins;
    if (begins && at < begins && reminderDue(begins, at) !== null) {
      await inTransaction(s, (work) => remindOf(work, edition.id));
    }
  }
}

async function remindOf(work: Work, editionId: string): Promise<void> {
  const edition = (await holdEditions(work.trx, [editionId])).get(editionId);
  const begins = edition && edition.cancelledAt === null ? editionTimes(editionOfRow(edition))?.begins : undefined;
  const days = begins && work.at < begins ? reminderDue(begins, work.at) : null;
  if (!edition || !begins || days === null) return;
  const due = new Date(begins.getTime() - days * day).toISOString();
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('state', '=', 'confirmed')
    .where('confirmedAt', '<', due)
    .where((row) => row.or([row('reminded', 'is', null), row('reminded', '>', days)]))
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const reminded = await changeReservation(work, row, { reminded: days });
    await writeLetter(work, reservationReminder, reminded, {
      ...(await personFacts(work.trx, reminded, edition)),
      days,
    });
  }
  // Nothing that pages show became different.
  work.touched.clear();
}
