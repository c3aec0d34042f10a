import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { attendeeNamed } from '#backend/features/reservations/emails/templates/attendee.ts';
import { type LockedReservation, withReservation } from '#backend/features/reservations/repository.ts';
import { type Actor, isCancellable } from '#backend/features/reservations/requests/cancel-reservation.ts';
import { reserveAttendeeEmail } from '#backend/features/reservations/requests/enqueue-unverified-email.ts';
import { insertReservation } from '#backend/features/reservations/requests/insert-reservation.ts';
import { openNewest } from '#backend/features/reservations/requests/open-link.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import {
  changeReservation,
  type ReservationDeps,
  type UnitOfWork,
} from '#backend/features/reservations/unit-of-work.ts';
import { offerFreedSeats } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { deleteWaiting, mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { hasGroupEnded } from '#model/reservations/ended.ts';
import { checkAttendee } from '#model/reservations/reservation.ts';
import type { AttendeeChange, AttendeesChanged } from '#model/reservations/reservation-pages.ts';
import { day } from '#model/time-units.ts';
import { attendeesOf, namesUntil, unnamedSeats } from './attendees.ts';
import { causedByBuyer, endAttendee } from './end-attendee.ts';

/** Names per seat that a buyer may enter in a week. */
const namesPerSeat = 4;

export async function changeOwnAttendees(
  s: ReservationDeps,
  token: string,
  change: AttendeeChange,
  emailQuota?: EmailQuota,
): Promise<AttendeesChanged> {
  const opened = await openNewest(s, token);
  return opened ? changeAttendees(s, opened.row.id, change, 'person', emailQuota) : 'gone';
}

/**
 * After the group, staff may still fill empty seats, for attendance and certificates, and change no other.
 * `late`: past `namesUntil` or the deadline for cancelling. `full`: all seats have a name. `busy`:
 * no e-mail can be sent now, or too many names were entered. `emailQuota`: for seats that are
 * neither paid nor confirmed by staff.
 */
export async function changeAttendees(
  s: ReservationDeps,
  id: string,
  change: AttendeeChange,
  by: Actor,
  emailQuota?: EmailQuota,
): Promise<AttendeesChanged> {
  const result = await withReservation(s, id, undefined, async (locked): Promise<AttendeesChanged> => {
    const { work, row, edition } = locked;
    if (!edition || row.state !== 'confirmed' || row.buyerId !== null) return 'not_now';
    const until = by === 'person' ? namesUntil(edition, row) : null;
    if (hasGroupEnded(editionOfRow(edition), work.at) && (by === 'person' || !fillsSeat(change))) return 'late';
    if (change.act !== 'drop' && until !== null && work.at > until) return 'late';
    const buyer: Buyer = { locked, edition, attendees: await attendeesOf(work.trx, row), by, emailQuota };
    if (change.act === 'name') return name(buyer, change);
    if (change.act === 'drop') return drop(buyer, change);
    return attend(buyer, change.attends);
  });
  return result ?? 'gone';
}

function fillsSeat(change: AttendeeChange): boolean {
  return change.act === 'name' ? change.id === undefined : change.act === 'attend' && change.attends;
}

interface Buyer {
  readonly locked: LockedReservation;
  readonly edition: CourseHistoryRow;
  readonly attendees: readonly ReservationRow[];
  readonly by: Actor;
  readonly emailQuota: EmailQuota | undefined;
}

async function name(
  { locked: { work, row }, edition, attendees, by, emailQuota }: Buyer,
  change: Extract<AttendeeChange, { readonly act: 'name' }>,
): Promise<AttendeesChanged> {
  const checked = checkAttendee({ ...change });
  if (!checked.ok) return checked.problems;
  const typed = checked.value;
  const former = attendees.find((one) => one.id === change.id);
  if (change.id !== undefined && !former) return 'not_now';
  const isNamedAlike = former && former.name === typed.name && former.lastname === typed.lastname;
  const isReachedAlike = former && typed.email.toLowerCase() === former.email.toLowerCase();
  // Removing only the address keeps the seat, without an e-mail.
  if (former && (isReachedAlike || (isNamedAlike && typed.email === ''))) {
    const { name, lastname, email } = typed;
    const changed = isNamedAlike ? {} : { nameConfirmedAt: null };
    if (!isReachedAlike) await withdrawFrom(work, former);
    // Another key ends the links of the removed address.
    const reached = isReachedAlike ? {} : { email, emailKey: work.s.newId() };
    await changeReservation(work, former, { name, lastname, ...reached, ...changed });
    return 'done';
  }
  const mailbox = mailboxOf(typed.email);
  const twins = attendees.filter((one) => one !== former && mailboxOf(one.email) === mailbox);
  // By a form sent twice.
  const isRepeated = twins.some(({ name, lastname }) => name === typed.name && lastname === typed.lastname);
  if (!former && isRepeated) return 'done';
  if (!former && unnamedSeats(row, attendees) === 0) return 'full';
  if (mailbox !== '' && twins.length > 0) return [{ field: 'email', problem: 'taken' }];
  if (by === 'person' && (await namedOften(work, row, attendees.length))) return 'busy';
  const quota = row.heldFrom === null || row.paidAmount ? undefined : emailQuota;
  const allowance = typed.email === '' ? { leaves: work.at } : await reserveAttendeeEmail(work, quota);
  if ('wait' in allowance) return 'busy';
  if (former?.email === '') {
    // The same person: the attendance stays.
    const { name, lastname, email } = typed;
    const reachable = await changeReservation(work, former, { name, lastname, email });
    await work.s.contactChanged?.(work.trx, reachable);
    await greet(work, reachable, edition, allowance.leaves);
    return 'done';
  }
  if (former) await endAttendee(work, former, edition, 'cancelled');
  const id = work.s.newId();
  const attendee = await insertReservation(work, {
    id,
    editionId: edition.id,
    ...typed,
    // Never the mailbox's: a reservation of their own stays possible, and its existence hidden.
    emailKey: id,
    language: row.language,
    state: 'confirmed',
    confirmedAt: work.time,
    seats: 0,
    buyerId: row.id,
    company: row.company,
  });
  await greet(work, attendee, edition, allowance.leaves);
  return 'done';
}

async function withdrawFrom({ trx }: UnitOfWork, { id }: ReservationRow): Promise<void> {
  const waiting = trx.selectFrom('mailOutbox').select('id').where('cause', '=', `reservation:${id}`);
  const unsent = await waiting.where('sentAt', 'is', null).where('deadAt', 'is', null).execute();
  for (const one of unsent) await deleteWaiting(trx, [one.id]);
}

/** Counts rows and e-mails: a row whose address is removed can get another one. */
async function namedOften({ trx, at }: UnitOfWork, { id, seats }: ReservationRow, named: number): Promise<boolean> {
  const since = new Date(at.getTime() - 7 * day).toISOString();
  const ofBuyer = trx.selectFrom('reservation').where('buyerId', '=', id);
  const causes = ofBuyer.select((row) =>
    row.fn<string>('concat', [row.cast(row.val('reservation:'), 'text'), 'id']).as('cause'),
  );
  const sent = trx.selectFrom('mailOutbox').where('kind', '=', attendeeNamed.kind).where('cause', 'in', causes);
  const [rows, emails] = [
    await ofBuyer
      .select((all) => all.fn.countAll<number>().as('n'))
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow(),
    await sent
      .select((all) => all.fn.countAll<number>().as('n'))
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow(),
  ];
  return Math.max(Number(rows.n), Number(emails.n)) >= namesPerSeat * Math.max(seats, named);
}

async function greet(work: UnitOfWork, row: ReservationRow, edition: CourseHistoryRow, leaves: Date): Promise<void> {
  if (hasGroupEnded(editionOfRow(edition), work.at)) return;
  if (!(await causedByBuyer(work, row, edition))) return;
  const facts = { ...(await personFacts(work.trx, row, edition)), typedAt: leaves.toISOString() };
  await enqueueReservationEmail({ ...work, at: leaves }, attendeeNamed, row, facts);
}

async function drop(
  { locked, edition, attendees, by }: Buyer,
  { id, seats }: Extract<AttendeeChange, { readonly act: 'drop' }>,
): Promise<AttendeesChanged> {
  const { work, row } = locked;
  if (by === 'person' && !isCancellable(row, edition, work.at)) return 'late';
  const attendee = attendees.find((one) => one.id === id);
  const isRepeated = !attendee && row.seats + 1 === seats;
  if (isRepeated) return 'done';
  if (!attendee && (id !== undefined || (seats !== undefined && seats !== row.seats))) return 'not_now';
  // The last seat is cancelled with the reservation.
  if (row.seats < 2 || (!attendee && unnamedSeats(row, attendees) === 0)) return 'not_now';
  if (attendee) await endAttendee(work, attendee, edition, 'cancelled');
  await changeReservation(work, row, { seats: row.seats - 1 });
  await offerFreedSeats(work, edition, work.time, 1);
  return 'done';
}

async function attend({ locked: { work, row }, attendees }: Buyer, attends: boolean): Promise<AttendeesChanged> {
  if (attends && row.attends === 0 && unnamedSeats(row, attendees) === 0) return 'full';
  await changeReservation(work, row, { attends: attends ? 1 : 0 });
  return 'done';
}
