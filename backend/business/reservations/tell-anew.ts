import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { personFacts, reservationFacts } from './edition-facts.ts';
import { lineAsk, reservationHold } from './letters/asked.ts';
import { lineJoined, seatOffer } from './letters/line.ts';
import { reservationConfirmed } from './letters/seat.ts';
import { placeInLine } from './line.ts';
import { type Readdressed, readdressWaiting } from './readdress-waiting.ts';
import type { Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Writes the letter of where a reservation stands to an address that was not told of it yet; what waits for the old one goes there too.
 * At once, or not before `leaves`, so that it can be taken back until then (`unmend-addresses.ts`).
 */
export async function tellAnew(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  leaves?: Date,
): Promise<ToldAnew> {
  const waited = await readdressWaiting(work, row, leaves);
  return { letter: await writeAnew(work, row, edition, leaves), waited };
}

export interface ToldAnew {
  /** The letter that says where it stands; null where nothing does any more. */
  readonly letter: string | null;
  /** What waited for the former address, and goes there too. */
  readonly waited: readonly Readdressed[];
}

async function writeAnew(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  leaves?: Date,
): Promise<string | null> {
  const times = { at: work.at, ...(leaves && { leaves }) };
  const until = row.until ?? work.time;
  if (row.state === 'ended') return null;
  if (row.state === 'held' || row.state === 'asked') {
    const asked = await reservationFacts(work.trx, row, edition);
    return writeLetter(work, row.state === 'held' ? reservationHold : lineAsk, row, { ...asked, until }, times);
  }
  const facts = await personFacts(work.trx, row, edition);
  if (row.state === 'confirmed') return writeLetter(work, reservationConfirmed, row, facts, times);
  if (row.state === 'offered') return writeLetter(work, seatOffer, row, { ...facts, until }, times);
  const place = (await placeInLine(work.trx, row)) ?? 1;
  return writeLetter(work, lineJoined, row, { ...facts, place }, times);
}
