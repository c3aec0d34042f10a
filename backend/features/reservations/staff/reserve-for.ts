import type { RefusedInput } from '#backend/features/feature.ts';
import { reservationFacts, seatsIn } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reservationHold } from '#backend/features/reservations/emails/templates/hold-request.ts';
import { lockEdition } from '#backend/features/reservations/repository.ts';
import { markConfirmed } from '#backend/features/reservations/requests/confirm-reservation.ts';
import { findActive } from '#backend/features/reservations/requests/find-active.ts';
import { insertReservation, seatsOfBuyer } from '#backend/features/reservations/requests/insert-reservation.ts';
import { endAt, reservableUntil } from '#backend/features/reservations/requests/reservable-until.ts';
import { takeFirmSeat } from '#backend/features/reservations/seats/displace-holds.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import {
  changeReservation,
  inTransaction,
  type ReservationDeps,
  type UnitOfWork,
} from '#backend/features/reservations/unit-of-work.ts';
import { offerFreedSeats } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { editionState, editionTimes } from '#model/courses/edition.ts';
import type { Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import {
  type CallerField,
  checkCaller,
  type EditionState,
  holdDuration,
  type NewReservation,
  type PhoneCaller,
} from '#model/reservations/reservation.ts';
import { withRowId } from '#model/row-id.ts';

export interface ReserveForRequest {
  readonly editionId: string;
  /** Unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  readonly id?: string | undefined;
  /** Otherwise the seat is held, and the e-mail asks to confirm it. */
  readonly confirmed: boolean;
  readonly note?: string | null | undefined;
  /** Allows a group that has begun or is not open; the capacity still applies. */
  readonly late?: boolean | undefined;
}

export type ReservedFor =
  | { readonly outcome: 'done' | 'already'; readonly row: ReservationRow }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'conflict' }
  | RefusedInput<CallerField | 'id'>
  /** Null: no such edition. */
  | { readonly outcome: 'closed'; readonly state: EditionState | 'hidden' | null };

/**
 * Reserves for a caller, within the capacity but before unconfirmed guest holds. A person who
 * waits, requested a seat or has one held gets it. Callers without e-mail are confirmed at once,
 * each as a separate person. Stores no consent: callers gave it to the company, not the service.
 */
export async function reserveFor(s: ReservationDeps, request: ReserveForRequest): Promise<ReservedFor> {
  return forCaller(s, request, async (work, typed, edition) => {
    const confirmed = request.confirmed || typed.email === '';
    const begins = request.late ? lateUntil(edition, confirmed, work.at) : reservableUntil(edition, work.at);
    if (!edition || !begins) return { outcome: 'closed', state: whyClosed(edition, work.at) };
    return give(work, { ...request, confirmed }, typed, edition, begins);
  });
}

/** Runs `run` with mailbox and edition locked, once for an id. */
export async function forCaller(
  s: ReservationDeps,
  request: ReserveForRequest,
  run: (work: UnitOfWork, typed: PhoneCaller, edition: CourseHistoryRow | undefined) => Promise<ReservedFor>,
): Promise<ReservedFor> {
  const checked = withRowId(checkCaller(request.fields), request.id);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const typed = checked.value;
  return inTransaction(s, async (work) => {
    await lockMailbox(work.trx, typed.email);
    const edition = await lockEdition(work.trx, request.editionId);
    return (await findRepeated(work, request, typed)) ?? run(work, typed, edition);
  });
}

/** Null for a new id. */
async function findRepeated(
  { trx }: UnitOfWork,
  { id = '', editionId }: ReserveForRequest,
  typed: PhoneCaller,
): Promise<ReservedFor | null> {
  const row = await trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const same = row.editionId === editionId && row.phone === typed.phone && isSamePerson(row, typed);
  return same ? { outcome: 'done', row } : { outcome: 'conflict' };
}

/** Latest end of a late hold; null if over, cancelled, or begun and unconfirmed. */
function lateUntil(edition: CourseHistoryRow | undefined, confirmed: boolean, at: Date): Date | null {
  if (!edition || edition.cancelledAt !== null) return null;
  const times = editionTimes(editionOfRow(edition));
  if (!times || times.ends <= at) return null;
  return confirmed ? times.ends : times.begins > at ? times.begins : null;
}

function whyClosed(edition: CourseHistoryRow | undefined, at: Date): EditionState | 'hidden' | null {
  if (!edition) return null;
  return edition.visible === 1 ? editionState(editionOfRow(edition), null, at) : 'hidden';
}

async function give(
  work: UnitOfWork,
  request: ReserveForRequest,
  typed: PhoneCaller,
  edition: CourseHistoryRow,
  begins: Date,
): Promise<ReservedFor> {
  const active = await findActive(work, edition.id, emailKey(typed.email));
  const { email } = typed;
  const details = detailsOf(request, typed);
  const id = request.id ?? work.s.newId();
  const party = { ...seatsOfBuyer(typed), wanted: null };
  if (active?.state === 'held' && request.confirmed) {
    const more = typed.seats - active.seats;
    // Without a network it cannot be displaced for its own seats.
    const pinned = more > 0 ? await changeReservation(work, active, { heldFrom: null }) : active;
    if (more > 0 && !(await takeFirmSeat(work, edition.id, 'known', more))) {
      await changeReservation(work, pinned, { heldFrom: active.heldFrom });
      return { outcome: 'full' };
    }
    const named = await changeReservation(work, pinned, { ...details, ...party });
    if (more < 0) await offerFreedSeats(work, edition, null, -more);
    return { outcome: 'done', row: await markConfirmed(work, named, edition) };
  }
  if (active?.state === 'held' || active?.state === 'offered' || active?.state === 'confirmed') {
    return { outcome: 'already', row: active };
  }
  if (!(await takeFirmSeat(work, edition.id, request.late ? 'known' : 'anyone', typed.seats)))
    return { outcome: 'full' };
  const until = endAt(work.at, holdDuration, begins);
  const held = {
    ...details,
    ...party,
    state: 'held',
    until,
    heldFrom: null,
    reviewSince: null,
  } as const;
  const row = active
    ? await changeReservation(work, active, held)
    : await insertReservation(work, {
        id,
        editionId: edition.id,
        email,
        emailKey: email === '' ? id : emailKey(email),
        language: request.language,
        ...held,
      });
  if (request.confirmed) return { outcome: 'done', row: await markConfirmed(work, row, edition) };
  const facts = await reservationFacts(work.trx, row, edition);
  await enqueueReservationEmail(work, reservationHold, row, { ...facts, until: held.until, ...seatsIn(row) });
  return { outcome: 'done', row };
}

/** Values for the row of a person who requested a seat before. */
export function detailsOf({ note }: ReserveForRequest, { name, lastname, phone, company }: PhoneCaller) {
  return {
    name,
    lastname,
    ...(note !== undefined && { note }),
    ...(phone !== null && { phone }),
    ...(company !== null && { company }),
  };
}

function isSamePerson(row: ReservationRow, typed: Pick<NewReservation, 'name' | 'lastname' | 'email'>): boolean {
  return row.name === typed.name && row.lastname === typed.lastname && row.email === typed.email;
}
