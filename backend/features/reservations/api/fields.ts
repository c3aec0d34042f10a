import { readFileSync } from 'node:fs';
import type { ApiFields, Call, MutationOutcome } from '#backend/features/feature.ts';
import { changeAttendees, changeOwnAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { undoEdition } from '#backend/features/reservations/editions/undo-edition.ts';
import { updateEdition } from '#backend/features/reservations/editions/update-edition.ts';
import { dueIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import { changeForPerson, changeOwnReservation } from '#backend/features/reservations/requests/change-by-owner.ts';
import { heldFromOf, pathTo } from '#backend/features/reservations/requests/held-from.ts';
import type { AskRequest, HoldRequestOutcome } from '#backend/features/reservations/requests/read-hold-request.ts';
import { reserveSeat } from '#backend/features/reservations/requests/reserve-seat.ts';
import { readPublicSeats, readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { releaseHolds } from '#backend/features/reservations/seats/release-holds.ts';
import { listEditions } from '#backend/features/reservations/staff/list-editions.ts';
import { type ListedReservation, listReservations } from '#backend/features/reservations/staff/list-reservations.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { forTeachers, isTaughtBy, mayReachGroup } from '#backend/features/reservations/staff/teaching.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { addToWaitlist } from '#backend/features/reservations/waitlist/add-to-waitlist.ts';
import { joinWaitlist } from '#backend/features/reservations/waitlist/join-waitlist.ts';
import { offerSeat } from '#backend/features/reservations/waitlist/offer-seat.ts';
import { waitlistPosition } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import { auditContextOf, reservationConflict } from '#backend/features/reservations/write-audit-entry.ts';
import { droppedSessions, editionOfRow, movedSessions } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import { isAtLeast } from '#model/accounts/roles.ts';
import type {
  AttendeeInput,
  OfferSeatInput,
  QueryArguments,
  ReserveForInput,
  ReserveSeatInput,
  UndoEditionInput,
  UpdateEditionInput,
  UpdateReservationInput,
} from '#model/api.generated.ts';
import { editionState } from '#model/courses/edition.ts';
import { isLanguage } from '#model/languages.ts';
import { lengthOf, limits } from '#model/limits.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import type { Problem } from '#model/problems.ts';
import type { ReservationAction } from '#model/reservations/reservation.ts';
import { checkReservationChange } from '#model/reservations/reservation-change.ts';
import type { AttendeeChange, AttendeesChanged } from '#model/reservations/reservation-pages.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine } from '#model/text.ts';

const [asks, acts] = ['reservation', 'reservation-act'];

/** Reservation fields. Guests cannot read reservations under any access policy. */
export function reservationApi(s: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('reservations.graphql', import.meta.url), 'utf8'),
    queries: {
      seats: { answer: ({ editionId }, { role }) => seatsOf(s, editionId, isAtLeast(role, 'staff')) },
      listReservations: { answer: (question, call) => list(s, question, call) },
      getReservation: { answer: ({ id }) => getReservation(s, id) },
      editionPlan: { answer: ({ id }) => editionPlan(s, id) },
      listEditions: {
        async answer(asked, { role, account }) {
          const found = await listEditions(s.db, asked);
          return role === 'teacher' ? found.filter((one) => isTaughtBy(one.teacher, account?.name ?? null)) : found;
        },
      },
    },
    mutations: {
      reserveSeat: { kind: asks, answer: (input, call) => ask(s, input, call, reserveSeat) },
      joinWaitingList: { kind: asks, answer: (input, call) => ask(s, input, call, joinWaitlist) },
      confirmReservation: withToken(s, 'confirm'),
      waitInLine: withToken(s, 'join'),
      cancelReservation: withToken(s, 'cancel'),
      moveReservation: withToken(s, 'move'),
      leaveWaitingList: withToken(s, 'leave'),
      acceptOffer: withToken(s, 'accept'),
      declineOffer: withToken(s, 'decline'),
      changeAttendees: {
        kind: acts,
        answer: async ({ token, change }: { token: string; change: AttendeeInput }) =>
          attendeesAnswer(await changeOwnAttendees(s, token, attendeeChange(change))),
      },
      changeAttendeesOf: byAuthor(
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
      reserveFor: byAuthor(s, 'reserveFor', askFor, () => undefined),
      updateReservation: byAuthor(s, 'updateReservation', update, ({ id }) => id),
      offerSeat: byAuthor(s, 'offerSeat', offer, ({ id }) => id),
      updateEdition: byAuthor(s, 'updateEdition', plan),
      releaseHolds: byAuthor(s, 'releaseHolds', release, () => undefined),
      cancelEdition: byAuthor(s, 'cancelEdition', async (s, { id }) => came(await cancelEdition(s, id))),
      undoEdition: byAuthor(s, 'undoEdition', undo),
    },
    subscriptions: {
      onReservationChange: {
        entity: 'Reservation',
        async answer({ editionId }, { row }) {
          if (typeof editionId === 'string' && editionId !== row.editionId) return null;
          const [id, ofEdition] = [String(row.id), String(row.editionId)];
          return { id, editionId: ofEdition, reservation: await getReservation(s, id) };
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

const listPurpose = 'reservation-list';
const usualPart = 100;
const longestPart = 1_000;

async function list({ db, ring }: ReservationDeps, question: QueryArguments['listReservations'], call: Call) {
  const { editionId, filter, limit, nextToken } = question;
  const { after, of } = nextToken
    ? (readSignedToken(ring, listPurpose, nextToken) ?? {})
    : { after: '', of: editionId };
  const isAsked = isRowId(editionId) && of === editionId && typeof after === 'string';
  if (!isAsked || !(await mayReachGroup(db, call, editionId))) return { items: [], nextToken: null };
  const teaches = call.role === 'teacher';
  const { rows, next } = await listReservations(db, editionId, {
    after,
    limit: Math.max(1, Math.min(limit ?? usualPart, longestPart)),
    ...(teaches ? { states: ['confirmed'] } : filter?.states && { states: filter.states }),
    ...(filter?.text && !teaches && { text: filter.text }),
  });
  const token = next === null ? null : signToken(ring, listPurpose, { after: next, of: editionId });
  const shownRows = rows.filter(({ attends }) => !teaches || attends === 1);
  const items = await withDue(db, editionId, shownRows.map(shown), shownRows);
  return { items: teaches ? items.map(forTeachers) : items, nextToken: token };
}

async function getReservation({ db }: ReservationDeps, id: string) {
  if (!isRowId(id)) return null;
  const by = /^R-\w{4}-\w{2}$/.test(id) ? 'folio' : 'id';
  const row = await db.selectFrom('reservation').selectAll().where(by, '=', id).executeTakeFirst();
  if (!row) return null;
  const one = shown({ ...row, place: await waitlistPosition(db, row) });
  return (await withDue(db, row.editionId, [one], [row]))[0] ?? null;
}

/** Adds the price and when it is due. */
async function withDue<Shown>(
  db: ReservationDeps['db'],
  editionId: string,
  all: readonly Shown[],
  rows: readonly ReservationRow[],
) {
  const edition = await findEdition(db, editionId);
  const dueFor = edition ? await dueIn(db, edition, await readMoneyFacts(db)) : () => null;
  return all.map((one, at) => {
    const row = rows[at];
    const due = row && row.state !== 'ended' ? dueFor(row) : null;
    return { ...one, total: due?.total ?? null, dueOn: due?.by ?? null };
  });
}

function shown(row: ListedReservation) {
  const { emailKey: _key, heldFrom, actedAt: _acted, endReason, ...seen } = row;
  // Ending a confirmed reservation sets `passedAt`.
  const endedAt = row.state === 'ended' && row.confirmedAt !== null ? row.passedAt : null;
  const network = heldFrom === null ? null : pathTo('network', heldFrom);
  return {
    ...seen,
    attends: seen.attends === 1,
    network,
    endedAt,
    endReason: endReason === null ? null : nameOf(endReason),
  };
}

function nameOf<Name extends string>(name: Name): Underscored<Name> {
  return name.replaceAll('-', '_') as Underscored<Name>;
}

type Underscored<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}_${Underscored<Rest>}`
  : Name;

/** Returns outcomes as values, except `too-many` and `conflict`. */
async function ask(
  s: ReservationDeps,
  input: ReserveSeatInput,
  call: Call,
  reserve: (s: ReservationDeps, request: AskRequest) => Promise<HoldRequestOutcome>,
): Promise<MutationOutcome> {
  const read = readRequest(input, call);
  if ('problems' in read) return refusal(read.problems);
  const asked = await reserve(s, { ...read, share: call.share, from: fromOf(s, call) });
  switch (asked.outcome) {
    case 'created':
    case 'repeated':
      return {
        outcome: asked.outcome,
        value: { __typename: 'SeatHeld', seen: asked.seen, until: asked.until, held: asked.held },
      };
    case 'full':
    case 'free':
      return came(await roomIn(s, read.editionId, asked.outcome));
    case 'closed':
      return came(await whyClosed(s, read.editionId, false));
    case 'refused':
      return refusal(asked.problems);
    default:
      return asked;
  }
}

function attendeeChange({ act, attendeeId, name, lastname, email, attends }: AttendeeInput): AttendeeChange {
  const id = attendeeId ? { id: attendeeId } : {};
  if (act === 'drop') return { act, ...id };
  if (act === 'attend') return { act, attends: attends === true };
  return { act, ...id, name: name ?? '', lastname: lastname ?? '', email: email ?? '' };
}

function attendeesAnswer(outcome: AttendeesChanged): MutationOutcome {
  return typeof outcome === 'string' ? came({ __typename: 'AttendeesChanged', outcome }) : refusal(outcome);
}

function fromOf({ ring }: ReservationDeps, { address }: Call): string | undefined {
  return address === undefined ? undefined : heldFromOf(ring, address);
}

function readRequest(
  { editionId, id, language, ...fields }: ReserveSeatInput | ReserveForInput,
  call: Call,
): AskRequest | { readonly problems: readonly Problem[] } {
  const given: unknown = language ?? call.language;
  if (!isLanguage(given)) return { problems: [{ field: 'language', problem: 'invalid' }] };
  return { editionId, id: id ?? undefined, fields, language: given };
}

function refusal(problems: readonly Problem[]): MutationOutcome {
  return came({ __typename: 'ReservationRefused', problems });
}

async function roomIn(s: ReservationDeps, editionId: string, found: 'full' | 'free'): Promise<object> {
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
  return { __typename: 'ReservationClosed', state: nameOf(closed) };
}

function came(value: unknown): MutationOutcome {
  return { outcome: 'changed', value };
}

function withToken(s: ReservationDeps, act: ReservationAction) {
  return {
    kind: acts,
    answer: async ({ token, editionId = '' }: { token: string; editionId?: string }, call: Call) =>
      came(await changeOwnReservation(s, token, act, editionId, fromOf(s, call))),
  };
}

/** A command of staff that the audit log names. `idOf`: its reservation; undefined: all that it writes. */
function byAuthor<Input>(
  s: ReservationDeps,
  name: AuditAction,
  act: (s: ReservationDeps, input: Input, call: Call) => Promise<MutationOutcome>,
  idOf: (input: Input) => string | undefined = () => '',
) {
  return {
    kind: acts,
    answer: (input: Input, call: Call) => act(auditContextOf(s, call.account, name, idOf(input)), input, call),
  };
}

function forPerson(s: ReservationDeps, act: ReservationAction, name: AuditAction) {
  const run = async (recorded: ReservationDeps, { id, editionId = '' }: { id: string; editionId?: string }) =>
    came(await changeForPerson(recorded, id, act, editionId));
  return byAuthor(s, name, run, ({ id }) => id);
}

async function release(s: ReservationDeps): Promise<MutationOutcome> {
  return came(await releaseHolds(s));
}

async function askFor(s: ReservationDeps, input: ReserveForInput, call: Call): Promise<MutationOutcome> {
  const read = readRequest(input, call);
  if ('problems' in read) return refusal(read.problems);
  const { editionId } = read;
  const { note, confirmed, line, late } = input;
  const noted = checkReservationChange({ note });
  if (!noted.ok) return refusal(noted.problems);
  const request = { ...read, confirmed: confirmed !== false, note: noted.value.note, late: late === true };
  const reserved = await reserveFor(s, request);
  const done = reserved.outcome === 'full' && line === true ? await addToWaitlist(s, request) : reserved;
  switch (done.outcome) {
    case 'done':
    case 'already':
      return came({ __typename: 'ReservedFor', reservation: await withPlace(s, done.row) });
    case 'full':
      return came(await roomIn(s, editionId, 'full'));
    case 'closed':
      return came(await whyClosed(s, editionId, true));
    case 'refused':
      return refusal(done.problems);
    default:
      return done;
  }
}

async function withPlace({ db }: ReservationDeps, row: ReservationRow) {
  const one = shown({ ...row, place: await waitlistPosition(db, row) });
  return (await withDue(db, row.editionId, [one], [row]))[0];
}

async function update(
  s: ReservationDeps,
  { id, version, ...fields }: UpdateReservationInput,
): Promise<MutationOutcome> {
  const done = await updateReservation(s, id, fields, version);
  if (done.outcome === 'refused') return done;
  if (done.outcome !== 'done' && done.outcome !== 'meanwhile') return { outcome: 'conflict' };
  const now = { __typename: 'Reservation', ...(await withPlace(s, done.row)) };
  if (done.outcome === 'done') return { outcome: 'changed', value: now };
  const { id: of, updatedAt } = done.row;
  return { outcome: 'repeated', value: await reservationConflict(s.db, `Reservation:${of}`, now, updatedAt) };
}

async function offer(s: ReservationDeps, { id, reason }: OfferSeatInput, call: Call): Promise<MutationOutcome> {
  const why = cleanLine(reason);
  if (why === '') return { outcome: 'refused', problems: [{ field: 'reason', problem: 'required' }] };
  const limit = limits.reason;
  if (lengthOf(why) > limit) return { outcome: 'refused', problems: [{ field: 'reason', problem: 'too-long', limit }] };
  const by = call.account?.email;
  const { outcome } = await offerSeat(s, id, by === undefined ? why : `${by}: ${why}`);
  return came(outcome);
}

async function editionPlan(s: ReservationDeps, id: string) {
  const row = await findEdition(s.db, id);
  return row ? planOf(row) : null;
}

function planOf({ id, meetingLink, moved, dropped, cancelledAt, updatedAt }: CourseHistoryRow) {
  return {
    id,
    meetingLink,
    moved: movedSessions(moved),
    dropped: droppedSessions(dropped),
    cancelledAt,
    updatedAt,
  };
}

async function plan(s: ReservationDeps, { id, ...fields }: UpdateEditionInput): Promise<MutationOutcome> {
  const done = await updateEdition(s, id, fields);
  if (done.outcome === 'meanwhile') return otherEdition(s, done.row);
  if (done.outcome !== 'changed') return done;
  const { row, emails } = done;
  return came({ __typename: 'EditionUpdated', edition: planOf(row), letters: emails });
}

async function undo(s: ReservationDeps, { id, since, version }: UndoEditionInput): Promise<MutationOutcome> {
  const done = await undoEdition(s, id, { since: since || null, version });
  if (done.outcome === 'meanwhile') return otherEdition(s, done.row);
  if (done.outcome === 'conflict') return done;
  return came({ __typename: 'EditionUndone', outcome: done.outcome });
}

async function otherEdition({ db }: ReservationDeps, row: CourseHistoryRow): Promise<MutationOutcome> {
  const [now] = await listEditions(db, { id: row.id });
  const value = { __typename: 'StaffEdition', ...now };
  return { outcome: 'repeated', value: await reservationConflict(db, `CourseHistory:${row.id}`, value, row.updatedAt) };
}
