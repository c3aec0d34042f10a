import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { ReservationChange } from '#model/reservation-change.ts';
import { personFacts, reservationFacts } from './edition-facts.ts';
import { lineAsk, lineJoined, reservationConfirmed, reservationHold, seatOffer } from './letters.ts';
import { placeInLine } from './line.ts';
import { findActive } from './read-asking.ts';
import { changeReservation, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Writes what was mended into a reservation whose edition is held, and the new mailbox too when it is another one: letters that wait
 * for the old one are taken back, links in older ones are worth nothing, and the new one is told where it stands. Null, and
 * nothing is written, when the new mailbox has another reservation of the edition that stands.
 */
export async function mendReservation(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow | null,
  changes: Partial<ReservationChange>,
): Promise<ReservationRow | null> {
  const key = changes.email === undefined ? row.emailKey : emailKey(changes.email);
  if (key !== row.emailKey && row.state !== 'ended' && (await findActive(work, row.editionId, key))) return null;
  const mended = await changeReservation(work, row, { ...changes, emailKey: key });
  if (key === row.emailKey) return mended;
  await takeBackLetters(work, row);
  if (edition) await tell(work, mended, edition);
  return mended;
}

async function takeBackLetters({ trx }: Work, { id }: ReservationRow): Promise<void> {
  await trx
    .deleteFrom('mailOutbox')
    .where('cause', '=', `reservation:${id}`)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .execute();
}

/** What is not confirmed yet is told without a name: the new mailbox is not proven either. */
async function tell(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  const { trx, time } = work;
  const until = row.until ?? time;
  switch (row.state) {
    case 'held':
    case 'asked': {
      const facts = { ...(await reservationFacts(trx, row, edition)), until };
      return writeLetter(work, row.state === 'held' ? reservationHold : lineAsk, row, facts);
    }
    case 'confirmed':
      return writeLetter(work, reservationConfirmed, row, await personFacts(trx, row, edition));
    case 'waiting': {
      const place = (await placeInLine(trx, row)) ?? 1;
      return writeLetter(work, lineJoined, row, { ...(await personFacts(trx, row, edition)), place });
    }
    case 'offered':
      return writeLetter(work, seatOffer, row, { ...(await personFacts(trx, row, edition)), until });
    case 'ended':
  }
}
