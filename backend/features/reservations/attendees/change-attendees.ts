import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { attendeeNamed } from '#backend/features/reservations/emails/templates/attendee.ts';
import { type HeldReservation, withReservation } from '#backend/features/reservations/repository.ts';
import { type Actor, isCancellable } from '#backend/features/reservations/requests/cancel-reservation.ts';
import { mayEmailTyped, mayWrite } from '#backend/features/reservations/requests/enqueue-typed-email.ts';
import { openNewest } from '#backend/features/reservations/requests/open-link.ts';
import { findActive, insertReservation } from '#backend/features/reservations/requests/read-hold-request.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { passOnSeat } from '#backend/features/reservations/waitlist/pass-on-seat.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { emailKey } from '#model/people/email.ts';
import { hasGroupEnded } from '#model/reservations/ended.ts';
import { checkAttendee, type NewAttendee } from '#model/reservations/reservation.ts';
import type { AttendeeChange, AttendeesChanged } from '#model/reservations/reservation-pages.ts';
import { attendeesOf, endAttendee, namesUntil, unnamedSeats } from './attendees.ts';

/** Names entered for one reservation: this many for each of its seats. */
const namesPerSeat = 4;

/** Changes the attendees of a buyer with the token of an e-mail. */
export async function changeOwnAttendees(
  s: ReservationDeps,
  token: string,
  change: AttendeeChange,
): Promise<AttendeesChanged> {
  const opened = await openNewest(s, token);
  return opened ? changeAttendees(s, opened.row.id, change, 'person') : 'gone';
}

/**
 * Names, replaces or renames an attendee, gives one seat back, or says whether the buyer attends.
 * `late`: past the evening before the first class, or the deadline for cancelling; `full`: all seats
 * have a name; `busy`: no e-mail can be written now, or too many names were entered.
 */
export async function changeAttendees(
  s: ReservationDeps,
  id: string,
  change: AttendeeChange,
  by: Actor,
): Promise<AttendeesChanged> {
  const done = await withReservation(s, id, undefined, async (held): Promise<AttendeesChanged> => {
    const { work, row, edition } = held;
    if (!edition || row.state !== 'confirmed' || row.buyerId !== null) return 'not_now';
    if (hasGroupEnded(editionOfRow(edition), work.at)) return 'late';
    const buyer: Buyer = { held, edition, attendees: await attendeesOf(work.trx, row), by };
    if (change.act === 'name') return name(buyer, change);
    if (change.act === 'drop') return drop(buyer, change.id);
    return attend(buyer, change.attends);
  });
  return done ?? 'gone';
}

interface Buyer {
  readonly held: HeldReservation;
  readonly edition: CourseHistoryRow;
  readonly attendees: readonly ReservationRow[];
  readonly by: Actor;
}

async function name(
  { held: { work, row }, edition, attendees, by }: Buyer,
  change: Extract<AttendeeChange, { readonly act: 'name' }>,
): Promise<AttendeesChanged> {
  const checked = checkAttendee({ ...change });
  if (!checked.ok) return checked.problems;
  const typed = checked.value;
  const until = namesUntil(edition);
  if (by === 'person' && until !== null && work.at > until) return 'late';
  const former = attendees.find((one) => one.id === change.id);
  if (change.id !== undefined && !former) return 'not_now';
  if (former && typed.email.toLowerCase() === former.email.toLowerCase()) {
    await changeReservation(work, former, { name: typed.name, lastname: typed.lastname, nameConfirmedAt: null });
    return 'done';
  }
  if (!former && unnamedSeats(row, attendees) === 0) return 'full';
  const isTwice = attendees.some((one) => one !== former && one.email !== '' && one.email === typed.email);
  if (isTwice) return [{ field: 'email', problem: 'taken' }];
  const { names } = await work.trx
    .selectFrom('reservation')
    .select((all) => all.fn.countAll<number>().as('names'))
    .where('buyerId', '=', row.id)
    .executeTakeFirstOrThrow();
  if (by === 'person' && names >= namesPerSeat * row.seats) return 'busy';
  const room = typed.email === '' ? { leaves: work.at } : await mayEmailTyped(work, undefined);
  if ('wait' in room) return 'busy';
  if (former) await endAttendee(work, former, edition, 'cancelled');
  await addAttendee({ work, row }, edition, typed, room.leaves);
  return 'done';
}

async function addAttendee(
  { work, row }: Pick<HeldReservation, 'work' | 'row'>,
  edition: CourseHistoryRow,
  typed: NewAttendee,
  leaves: Date,
): Promise<void> {
  const id = work.s.newId();
  // A seat of their own stays as it is; whether there is one is not revealed.
  const isFree = typed.email !== '' && !(await findActive(work, edition.id, typed.email));
  const mayReach = typed.email !== '' && (await mayWrite(work, typed.email, edition.id, 0));
  const attendee = await insertReservation(work, {
    id,
    editionId: edition.id,
    ...typed,
    emailKey: isFree ? emailKey(typed.email) : id,
    language: row.language,
    state: 'confirmed',
    confirmedAt: work.time,
    seats: 0,
    buyerId: row.id,
    company: row.company,
  });
  if (!mayReach) return;
  const facts = { ...(await personFacts(work.trx, attendee, edition)), typedAt: leaves.toISOString() };
  await enqueueReservationEmail({ ...work, at: leaves }, attendeeNamed, attendee, facts);
}

async function drop({ held, edition, attendees, by }: Buyer, id: string | undefined): Promise<AttendeesChanged> {
  const { work, row } = held;
  if (by === 'person' && !isCancellable(edition, work.at)) return 'late';
  const attendee = attendees.find((one) => one.id === id);
  if (id !== undefined && !attendee) return 'not_now';
  // The last seat is cancelled with the reservation.
  if (row.seats < 2 || (!attendee && unnamedSeats(row, attendees) === 0)) return 'not_now';
  if (attendee) await endAttendee(work, attendee, edition, 'cancelled');
  await changeReservation(work, row, { seats: row.seats - 1 });
  await passOnSeat(work, edition, work.time, 1);
  return 'done';
}

async function attend({ held: { work, row }, attendees }: Buyer, attends: boolean): Promise<AttendeesChanged> {
  if (attends && row.attends === 0 && unnamedSeats(row, attendees) === 0) return 'full';
  await changeReservation(work, row, { attends: attends ? 1 : 0 });
  return 'done';
}
