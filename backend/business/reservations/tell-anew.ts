import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { personFacts, reservationFacts } from './edition-facts.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters/asked.ts';
import { lineJoined, seatOffer } from './letters/line.ts';
import { reservationConfirmed } from './letters/seat.ts';
import { placeInLine } from './line.ts';
import type { Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** E-mails that say where a reservation is: one written anew replaces them. */
const ofState: readonly string[] = [
  reservationHold,
  lineAsk,
  reservationAgain,
  lineJoined,
  seatOffer,
  reservationConfirmed,
].map(({ kind }: Pick<LetterKind, 'kind'>) => kind);

/**
 * Writes the e-mail of where a reservation is, to an address that has none of it yet. It replaces those that were not sent; one that
 * is being sent stays.
 */
export async function tellAnew(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  if (row.state === 'ended') return;
  await work.trx
    .deleteFrom('mailOutbox')
    .where('cause', '=', `reservation:${row.id}`)
    .where('kind', 'in', ofState)
    .where('sentAt', 'is', null)
    .where((letter) => letter.or([letter('claimedUntil', 'is', null), letter('claimedUntil', '<', work.time)]))
    .execute();
  const until = row.until ?? work.time;
  if (row.state === 'held' || row.state === 'requested' || row.state === 'asked') {
    const asked = { ...(await reservationFacts(work.trx, row, edition)), until };
    if (row.state === 'asked') await writeLetter(work, lineAsk, row, asked);
    else await writeLetter(work, reservationHold, row, { ...asked, held: row.state === 'held' });
    return;
  }
  const facts = await personFacts(work.trx, row, edition);
  if (row.state === 'confirmed') await writeLetter(work, reservationConfirmed, row, facts);
  else if (row.state === 'offered') await writeLetter(work, seatOffer, row, { ...facts, until });
  else await writeLetter(work, lineJoined, row, { ...facts, place: (await placeInLine(work.trx, row)) ?? 1 });
}
