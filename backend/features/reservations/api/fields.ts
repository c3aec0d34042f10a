import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged, type Call, type MutationOutcome } from '#backend/features/feature.ts';
import { changeAttendees, changeOwnAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { reservationConflict } from '#backend/features/reservations/audit-reservations.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import {
  changeForPerson,
  changeOwnReservation,
} from '#backend/features/reservations/requests/change-own-reservation.ts';
import { heldFromOf } from '#backend/features/reservations/requests/held-from.ts';
import type { AskRequest, HoldRequestOutcome } from '#backend/features/reservations/requests/read-hold-request.ts';
import { reserveSeat } from '#backend/features/reservations/requests/reserve-seat.ts';
import { readPublicSeats, readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { releaseHolds } from '#backend/features/reservations/seats/release-holds.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { addToWaitlist } from '#backend/features/reservations/waitlist/add-to-waitlist.ts';
import { joinWaitlist } from '#backend/features/reservations/waitlist/join-waitlist.ts';
import { offerOutOfTurn } from '#backend/features/reservations/waitlist/offer-out-of-turn.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import { isAtLeast } from '#model/accounts/roles.ts';
import type {
  AttendeeInput,
  OfferSeatInput,
  ReserveForInput,
  ReserveSeatInput,
  UpdateReservationInput,
} from '#model/api.generated.ts';
import { editionState } from '#model/courses/edition.ts';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import { isLanguage } from '#model/languages.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import type { Problem } from '#model/problems.ts';
import type { ReservationAction } from '#model/reservations/reservation.ts';
import { checkReservationChange } from '#model/reservations/reservation-change.ts';
import type { AttendeeChange, AttendeesChanged } from '#model/reservations/reservation-pages.ts';
import { cleanLine } from '#model/text.ts';

import { byStaffAudited } from './by-staff-audited.ts';
import { getReservation, listForStaff, schemaName, viewReservation } from './read-reservations.ts';

const [requestKind, commandKind] = ['reservation', 'reservation-act'];

/** Guests cannot read reservations under any access policy. */
export function reservationApiFields(s: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('reservations.graphql', import.meta.url), 'utf8'),
    queries: {
      seats: { answer: ({ editionId }, { role }) => seatsOf(s, editionId, isAtLeast(role, 'staff')) },
      listReservations: { answer: (question, call) => listForStaff(s, question, call) },
      getReservation: { answer: ({ id }) => getReservation(s.db, id) },
    },
    mutations: {
      reserveSeat: { kind: requestKind, answer: (input, call) => requestSeat(s, input, call, reserveSeat) },
      joinWaitingList: { kind: requestKind, answer: (input, call) => requestSeat(s, input, call, joinWaitlist) },
      confirmReservation: withToken(s, 'confirm'),
      waitInLine: withToken(s, 'join'),
      cancelReservation: withToken(s, 'cancel'),
      moveReservation: withToken(s, 'move'),
      leaveWaitingList: withToken(s, 'leave'),
      acceptOffer: withToken(s, 'accept'),
      declineOffer: withToken(s, 'decline'),
      changeAttendees: {
        kind: commandKind,
        answer: async ({ token, change }: { token: string; change: AttendeeInput }, { emailQuota }: Call) =>
          attendeesAnswer(await changeOwnAttendees(s, token, attendeeChange(change), emailQuota)),
      },
      changeAttendeesOf: byStaffAudited(
        s,
        'changeAttendeesOf',
        async (recorded, { id, change }: { id: string; change: AttendeeInput }) =>
          attendeesAnswer(await changeAttendees(recorded, id, attendeeChange(change), 'company')),
        () => undefined,
      ),
      confirmReservationOf: forPerson(s, 'confirm', 'confirmReservationOf'),
      cancelReservationOf: forPerson(s, 'cancel', 'cancelReservationOf'),
      moveReservationOf: forPerson(s, 'move', 'moveReservationOf'),
      leaveWaitingListOf: forPerson(s, 'leave', 'leaveWaitingListOf'),
      acceptOfferOf: forPerson(s, 'accept', 'acceptOfferOf'),
      declineOfferOf: forPerson(s, 'decline', 'declineOfferOf'),
      reserveFor: byStaffAudited(s, 'reserveFor', reserveForCaller, () => undefined),
      updateReservation: byStaffAudited(s, 'updateReservation', update, ({ id }) => id),
      offerSeat: byStaffAudited(s, 'offerSeat', offer, ({ id }) => id),
      releaseHolds: byStaffAudited(s, 'releaseHolds', release, () => undefined),
    },
    subscriptions: {
      onReservationChange: {
        entity: 'Reservation',
        async answer({ editionId }, { row }) {
          if (typeof editionId === 'string' && editionId !== row.editionId) return null;
          const [id, ofEdition] = [String(row.id), String(row.editionId)];
          return { id, editionId: ofEdition, reservation: await getReservation(s.db, id) };
        },
      },
    },
  } satisfies ApiFields;
}

async function seatsOf(s: ReservationDeps, id: string, hiddenToo: boolean) {
  const edition = await findEdition(s.db, id);
  if (!edition || (edition.visible !== 1 && !hiddenToo)) return null;
  return (await (hiddenToo ? readSeats : readPublicSeats)(s.db, [edition])).get(id) ?? null;
}

/** Returns outcomes as values, except `too-many` and `conflict`. */
async function requestSeat(
  s: ReservationDeps,
  { earlier, ...input }: ReserveSeatInput,
  call: Call,
  reserve: (s: ReservationDeps, request: AskRequest) => Promise<HoldRequestOutcome>,
): Promise<MutationOutcome> {
  const read = readRequest(input, call);
  if ('problems' in read) return refusal(read.problems);
  const result = await reserve(s, {
    ...read,
    emailQuota: call.emailQuota,
    from: fromOf(s, call),
    earlier: earlier ?? undefined,
  });
  switch (result.outcome) {
    case 'created':
    case 'repeated':
      return {
        outcome: result.outcome,
        value: { __typename: 'SeatHeld', seen: result.heldToken, until: result.until, held: result.held },
      };
    case 'full':
    case 'free':
      return asChanged(await availabilityOf(s, read.editionId, result.outcome));
    case 'closed':
      return asChanged(await whyClosed(s, read.editionId, false));
    case 'refused':
      return refusal(result.problems);
    default:
      return result;
  }
}

function attendeeChange({ act, attendeeId, name, lastname, email, attends, seats }: AttendeeInput): AttendeeChange {
  const id = attendeeId ? { id: attendeeId } : {};
  if (act === 'drop') return { act, ...id, ...(seats != null && { seats }) };
  if (act === 'attend') return { act, attends: attends === true };
  return { act, ...id, name: name ?? '', lastname: lastname ?? '', email: email ?? '' };
}

function attendeesAnswer(outcome: AttendeesChanged): MutationOutcome {
  return typeof outcome === 'string' ? asChanged({ __typename: 'AttendeesChanged', outcome }) : refusal(outcome);
}

function fromOf({ ring }: ReservationDeps, { address }: Call): string | undefined {
  return address === undefined ? undefined : heldFromOf(ring, address);
}

function readRequest(
  { editionId, id, language, ...fields }: Omit<ReserveSeatInput, 'earlier'> | ReserveForInput,
  call: Call,
): AskRequest | { readonly problems: readonly Problem[] } {
  const requested: unknown = language ?? call.language;
  if (!isLanguage(requested)) return { problems: [{ field: 'language', problem: 'invalid' }] };
  return { editionId, id: id ?? undefined, fields, language: requested };
}

function refusal(problems: readonly Problem[]): MutationOutcome {
  return asChanged({ __typename: 'ReservationRefused', problems });
}

async function availabilityOf(s: ReservationDeps, editionId: string, found: 'full' | 'free'): Promise<object> {
  const edition = await findEdition(s.db, editionId);
  const seats = edition && (await readPublicSeats(s.db, [edition])).get(editionId);
  if (found === 'full') return { __typename: 'EditionFull', waiting: seats?.waiting ?? 0 };
  return { __typename: 'EditionFree', free: seats?.free ?? null };
}

async function whyClosed(s: ReservationDeps, editionId: string, hiddenToo: boolean): Promise<object> {
  const row = await findEdition(s.db, editionId);
  const seen = row && (hiddenToo || row.visible === 1 || row.cancelledAt !== null);
  const state = seen ? editionState(editionOfRow(row), null, s.now()) : 'gone';
  // It may have been opened since.
  const closed = state === 'free' || state === 'full' ? 'not-open' : state;
  return { __typename: 'ReservationClosed', state: schemaName(closed) };
}

function withToken(s: ReservationDeps, action: ReservationAction) {
  return {
    kind: commandKind,
    answer: async ({ token, editionId = '' }: { token: string; editionId?: string }, call: Call) =>
      asChanged(await changeOwnReservation(s, token, action, editionId, fromOf(s, call))),
  };
}

function forPerson(s: ReservationDeps, action: ReservationAction, name: AuditAction) {
  const run = async (recorded: ReservationDeps, { id, editionId = '' }: { id: string; editionId?: string }) =>
    asChanged(await changeForPerson(recorded, id, action, editionId));
  return byStaffAudited(s, name, run, ({ id }) => id);
}

async function release(s: ReservationDeps): Promise<MutationOutcome> {
  return asChanged(await releaseHolds(s));
}

async function reserveForCaller(s: ReservationDeps, input: ReserveForInput, call: Call): Promise<MutationOutcome> {
  const read = readRequest(input, call);
  if ('problems' in read) return refusal(read.problems);
  const { editionId } = read;
  const { note, confirmed, line, late } = input;
  const noted = checkReservationChange({ note });
  if (!noted.ok) return refusal(noted.problems);
  const request = { ...read, confirmed: confirmed !== false, note: noted.value.note, late: late === true };
  const reserved = await reserveFor(s, request);
  const result = reserved.outcome === 'full' && line === true ? await addToWaitlist(s, request) : reserved;
  switch (result.outcome) {
    case 'done':
    case 'already':
      return asChanged({ __typename: 'ReservedFor', reservation: await viewReservation(s.db, result.row) });
    case 'full':
      return asChanged(await availabilityOf(s, editionId, 'full'));
    case 'closed':
      return asChanged(await whyClosed(s, editionId, true));
    case 'refused':
      return refusal(result.problems);
    default:
      return result;
  }
}

async function update(
  s: ReservationDeps,
  { id, version, ...fields }: UpdateReservationInput,
): Promise<MutationOutcome> {
  const result = await updateReservation(s, id, fields, version);
  if (result.outcome === 'refused') return result;
  if (result.outcome !== 'done' && result.outcome !== 'meanwhile') return { outcome: 'conflict' };
  const now = { __typename: 'Reservation', ...(await viewReservation(s.db, result.row)) };
  if (result.outcome === 'done') return asChanged(now);
  const { id: of, updatedAt } = result.row;
  return { outcome: 'repeated', value: await reservationConflict(s.db, `Reservation:${of}`, now, updatedAt) };
}

async function offer(s: ReservationDeps, { id, reason }: OfferSeatInput, call: Call): Promise<MutationOutcome> {
  const why = cleanLine(reason);
  if (why === '') return { outcome: 'refused', problems: [{ field: 'reason', problem: 'required' }] };
  const limit = fieldLengths.reason;
  if (lengthOf(why) > limit) return { outcome: 'refused', problems: [{ field: 'reason', problem: 'too-long', limit }] };
  const by = call.account?.email;
  const { outcome } = await offerOutOfTurn(s, id, by === undefined ? why : `${by}: ${why}`);
  return asChanged(outcome);
}
