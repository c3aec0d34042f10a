import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { lockEdition, reservationsIn, seatedEditions } from '#backend/features/reservations/repository.ts';
import {
  changeReservation,
  inTransaction,
  type ReservationDeps,
  type UnitOfWork,
} from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { reminderDays } from '#model/reservations/reservation.ts';
import { day } from '#model/time-units.ts';
import { enqueueReservationEmail } from './enqueue-email.ts';
import { reservationReminder } from './templates/seat.ts';

/** Days before the first class; null if no reminder is due. */
export function reminderDue(begins: Date, at: Date): number | null {
  return reminderDays.findLast((days) => at.getTime() >= begins.getTime() - days * day) ?? null;
}

/** Reminds people who had the seat when it was due. Of two overdue reminders sends one. */
export async function remind(s: ReservationDeps): Promise<void> {
  const at = s.now();
  for (const edition of await seatedEditions(s.db)) {
    const begins = editionTimes(editionOfRow(edition))?.begins;
    if (begins && at < begins && reminderDue(begins, at) !== null) {
      await inTransaction(s, (work) => remindOf(work, edition.id));
    }
  }
}

async function remindOf(work: UnitOfWork, editionId: string): Promise<void> {
  const edition = await lockEdition(work.trx, editionId);
  const begins = edition && edition.cancelledAt === null ? editionTimes(editionOfRow(edition))?.begins : undefined;
  const days = begins && work.at < begins ? reminderDue(begins, work.at) : null;
  if (!edition || !begins || days === null) return;
  const due = new Date(begins.getTime() - days * day).toISOString();
  const rows = await reservationsIn(work.trx, editionId, ['confirmed'])
    .where('confirmedAt', '<', due)
    .where((row) => row.or([row('reminded', 'is', null), row('reminded', '>', days)]))
    .execute();
  for (const row of rows) {
    const reminded = await changeReservation(work, row, { reminded: days });
    await enqueueReservationEmail(work, reservationReminder, reminded, {
      ...(await personFacts(work.trx, reminded, edition)),
      days,
    });
  }
  work.touched.clear();
}
