import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { Problem } from '#model/problems.ts';
import { checkReservation, type ReservationField } from '#model/reservation.ts';
import { isNewer } from './changed-meanwhile.ts';
import { personFacts, reservationFacts } from './edition-facts.ts';
import { type HeldReservation, withReservation } from './hold-editions.ts';
import { lineAsk, reservationHold } from './letters/asked.ts';
import { lineJoined, seatOffer } from './letters/line.ts';
import { reservationConfirmed } from './letters/seat.ts';
import { placeInLine } from './line.ts';
import { findActive } from './read-asking.ts';
import { readdressWaiting } from './readdress-waiting.ts';
import { changeReservation, type ReservationSurroundings, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** What staff writes down of a reservation; absent stays as it is. */
export interface ReservationUpdate {
  /** In MXN; null: nothing was paid. */
  readonly paidAmount?: number | null | undefined;
  /** How, in the company's words. */
  readonly paidBy?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  readonly paidOn?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
  /** The `updatedAt` that the change is made on. */
  readonly version?: string | undefined;
}

export type UpdatedReservation =
  | { readonly outcome: 'done'; readonly row: ReservationRow }
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'refused';
      readonly problems: readonly Problem<Exclude<ReservationField, 'consent'> | 'paidAmount' | 'paidOn'>[];
    }
  /** It was changed after the version that is named: `row` is as it is now. */
  | { readonly outcome: 'meanwhile'; readonly row: ReservationRow }
  /** Another reservation of the edition has that mailbox. */
  | { readonly outcome: 'already' };

/**
 * Writes down what was paid and what else is worth knowing, and mends a name or an address. After an address was mended, the
 * links in older letters are worth nothing, and the letter in which a reservation that stands was last told of goes to the new one.
 */
export async function updateReservation(
  s: ReservationSurroundings,
  id: string,
  update: ReservationUpdate,
): Promise<UpdatedReservation> {
  const done = await withReservation(s, id, undefined, (held) => write(held, update));
  return done ?? { outcome: 'gone' };
}

async function write({ work, row, edition }: HeldReservation, update: ReservationUpdate): Promise<UpdatedReservation> {
  if (isNewer(row.updatedAt, update.version)) return { outcome: 'meanwhile', row };
  const { name = row.name, lastname = row.lastname, email = row.email } = update;
  const checked = checkReservation({ name, lastname, email, consent: true });
  const problems = [
    ...(checked.ok
      ? []
      : checked.problems.flatMap(({ field, ...problem }) => (field === 'consent' ? [] : [{ field, ...problem }]))),
    ...problemsOfPayment(update),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const person = { name: checked.value.name, lastname: checked.value.lastname, email: checked.value.email };
  const key = emailKey(person.email);
  const other = key !== row.emailKey && row.state !== 'ended';
  if (other && (await findActive(work, row.editionId, key, row.id))) return { outcome: 'already' };
  const { paidAmount = row.paidAmount, paidBy = row.paidBy, paidOn = row.paidOn, note = row.note } = update;
  const written = { ...person, paidAmount, paidBy, paidOn, note };
  const changed = await changeReservation(work, row, { ...written, emailKey: key });
  if (key !== row.emailKey && edition) await tellAnew(work, changed, edition);
  return { outcome: 'done', row: changed };
}

function problemsOfPayment({ paidAmount, paidOn }: ReservationUpdate): Problem<'paidAmount' | 'paidOn'>[] {
  const problems: Problem<'paidAmount' | 'paidOn'>[] = [];
  if (typeof paidAmount === 'number' && !(paidAmount >= 0 && Number.isFinite(paidAmount))) {
    problems.push({ field: 'paidAmount', problem: 'invalid' });
  }
  if (typeof paidOn === 'string' && !isDate(paidOn)) problems.push({ field: 'paidOn', problem: 'invalid' });
  return problems;
}

function isDate(text: string): boolean {
  const read = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(read) && new Date(read).toISOString().startsWith(text);
}

/** Writes the letter of where a reservation stands to an address that was not told of it yet; what waits for the old one goes there too. */
export async function tellAnew(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  await readdressWaiting(work, row);
  const facts = await personFacts(work.trx, row, edition);
  const until = row.until ?? work.time;
  if (row.state === 'confirmed') await writeLetter(work, reservationConfirmed, row, facts);
  if (row.state === 'offered') await writeLetter(work, seatOffer, row, { ...facts, until });
  if (row.state === 'waiting') {
    await writeLetter(work, lineJoined, row, { ...facts, place: (await placeInLine(work.trx, row)) ?? 1 });
  }
  if (row.state === 'held' || row.state === 'asked') {
    const asked = await reservationFacts(work.trx, row, edition);
    await writeLetter(work, row.state === 'held' ? reservationHold : lineAsk, row, { ...asked, until });
  }
}
