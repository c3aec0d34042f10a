import { editionOfRow, movedSessions } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import { editionState } from '#model/edition.ts';
import { isLanguage } from '#model/languages.ts';
import { lengthOf, limits } from '#model/limits.ts';
import type { Problem } from '#model/problems.ts';
import type { RecordAct } from '#model/record-acts.ts';
import type { ActOutcome, ReservationAct, ReservationState } from '#model/reservation.ts';
import { checkReservationChange } from '#model/reservation-change.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine } from '#model/text.ts';
import type { Call, FieldInput, Fields, Mutation, MutationOutcome, Query } from '../room.ts';
import { actForPerson, actOnReservation } from './act-on-reservation.ts';
import { cancelEdition } from './cancel-edition.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { reservationSdl } from './fields-sdl.ts';
import { heldFromOf, pathTo } from './held-from.ts';
import { joinLine } from './join-line.ts';
import { placeInLine } from './line.ts';
import { listEditions } from './list-editions.ts';
import { type ListedReservation, listReservations } from './list-reservations.ts';
import { offerSeat } from './offer-seat.ts';
import { putInLine } from './put-in-line.ts';
import type { Asked, AskRequest } from './read-asking.ts';
import { readPublicSeats, readSeats } from './read-seats.ts';
import { recordedFor } from './record-work.ts';
import { releaseHolds } from './release-holds.ts';
import { reserveFor } from './reserve-for.ts';
import { reserveSeat } from './reserve-seat.ts';
import { undoEdition } from './undo-edition.ts';
import { updateEdition } from './update-edition.ts';
import { updateReservation } from './update-reservation.ts';
import type { ReservationSurroundings } from './work.ts';

/** What writes of visitors are counted under: with the form of the page, and by itself what links in letters do. */
const [asks, acts] = ['reservation', 'reservation-act'];

/** What the data service is asked about reservations. Guests read nothing of anybody, whatever the policy of access. */
export function reservationFields(s: ReservationSurroundings) {
  return {
    sdl: reservationSdl,
    queries: {
      seats: { who: 'guest', answer: ({ editionId }, { role }) => seatsOf(s, textOf(editionId), role === 'staff') },
      listReservations: { who: 'staff', answer: (question: ListQuestion) => list(s, question) },
      getReservation: { who: 'staff', answer: ({ id }) => getReservation(s, textOf(id)) },
      editionPlan: { who: 'staff', answer: ({ id }) => editionPlan(s, textOf(id)) },
      listEditions: { who: 'staff', answer: (asked) => listEditions(s.db, asked) },
    } satisfies Record<string, Query>,
    mutations: {
      reserveSeat: { who: 'guest', kind: asks, answer: (input, call) => ask(s, input, call, reserveSeat) },
      joinWaitingList: { who: 'guest', kind: asks, answer: (input, call) => ask(s, input, call, joinLine) },
      confirmReservation: withToken(s, 'confirm'),
      waitInLine: withToken(s, 'join'),
      cancelReservation: withToken(s, 'cancel'),
      moveReservation: withToken(s, 'move'),
      leaveWaitingList: withToken(s, 'leave'),
      acceptOffer: withToken(s, 'accept'),
      declineOffer: withToken(s, 'decline'),
      confirmReservationOf: forPerson(s, 'confirm', 'confirmReservationOf'),
      cancelReservationOf: forPerson(s, 'cancel', 'cancelReservationOf'),
      moveReservationOf: forPerson(s, 'move', 'moveReservationOf'),
      leaveWaitingListOf: forPerson(s, 'leave', 'leaveWaitingListOf'),
      acceptOfferOf: forPerson(s, 'accept', 'acceptOfferOf'),
      declineOfferOf: forPerson(s, 'decline', 'declineOfferOf'),
      reserveFor: {
        who: 'staff',
        kind: asks,
        answer: (input, call) => askFor(recordedFor(s, call.account, 'reserveFor'), input, call),
      },
      updateReservation: {
        who: 'staff',
        kind: asks,
        answer: (input, { account }) => update(recordedFor(s, account, 'updateReservation', textOf(input.id)), input),
      },
      offerSeat: {
        who: 'staff',
        kind: asks,
        answer: (input, call) => offer(recordedFor(s, call.account, 'offerSeat', textOf(input.id)), input, call),
      },
      updateEdition: {
        who: 'staff',
        kind: asks,
        answer: (input, { account }) => plan(recordedFor(s, account, 'updateEdition', ''), input),
      },
      releaseHolds: {
        who: 'staff',
        kind: acts,
        answer: async (_, { account }) => ({
          outcome: 'changed',
          value: await releaseHolds(recordedFor(s, account, 'releaseHolds')),
        }),
      },
      cancelEdition: {
        who: 'staff',
        kind: asks,
        answer: async ({ id }, { account }) =>
          came(await cancelEdition(recordedFor(s, account, 'cancelEdition', ''), textOf(id))),
      },
      undoEdition: {
        who: 'staff',
        kind: asks,
        answer: (input, { account }) => undo(recordedFor(s, account, 'undoEdition', ''), input),
      },
    } satisfies Record<string, Mutation>,
    subscriptions: {
      onReservationChange: {
        who: 'staff',
        entity: 'Reservation',
        async answer({ editionId }, { row }) {
          if (typeof editionId === 'string' && editionId !== row.editionId) return null;
          const [id, ofEdition] = [textOf(row.id), textOf(row.editionId)];
          return { id, editionId: ofEdition, reservation: await getReservation(s, id) };
        },
      },
    },
  } satisfies Fields;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

async function seatsOf(s: ReservationSurroundings, id: string, hiddenToo: boolean): Promise<object | null> {
  const edition = await findEdition(s, id);
  if (!edition || (edition.visible !== 1 && !hiddenToo)) return null;
  return (await (hiddenToo ? readSeats : readPublicSeats)(s.db, [edition])).get(id) ?? null;
}

/** No edition has an id of another form, and PostgreSQL cannot be asked for every text. */
async function findEdition({ db }: ReservationSurroundings, id: string): Promise<CourseHistoryRow | undefined> {
  if (!isRowId(id)) return undefined;
  return db.selectFrom('courseHistory').selectAll().where('id', '=', id).executeTakeFirst();
}

interface ListQuestion {
  readonly editionId?: string;
  readonly filter?: { readonly states?: readonly ReservationState[] | null; readonly text?: string | null } | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

const listPurpose = 'reservation-list';
const usualPart = 100;
const longestPart = 1_000;

/** A token that was made up leads nowhere, as an edition that is not there. */
async function list({ db, ring }: ReservationSurroundings, question: ListQuestion): Promise<object> {
  const { editionId = '', filter, limit, nextToken } = question;
  const { after, of } = nextToken
    ? (readSignedToken(ring, listPurpose, nextToken) ?? {})
    : { after: '', of: editionId };
  if (!isRowId(editionId) || of !== editionId || typeof after !== 'string') return { items: [], nextToken: null };
  const { rows, next } = await listReservations(db, editionId, {
    after,
    limit: Math.max(1, Math.min(limit ?? usualPart, longestPart)),
    ...(filter?.states && { states: filter.states }),
    ...(filter?.text && { text: filter.text }),
  });
  const token = next === null ? null : signToken(ring, listPurpose, { after: next, of: editionId });
  return { items: rows.map(shown), nextToken: token };
}

async function getReservation({ db }: ReservationSurroundings, id: string): Promise<object | null> {
  if (!isRowId(id)) return null;
  const by = /^R-\w{4}-\w{2}$/.test(id) ? 'folio' : 'id';
  const row = await db.selectFrom('reservation').selectAll().where(by, '=', id).executeTakeFirst();
  return row ? shown({ ...row, place: await placeInLine(db, row) }) : null;
}

/** As the schema has it: nothing that only the service needs. */
function shown(row: ListedReservation): object {
  const { emailKey: _key, heldFrom, actedAt: _acted, endReason, ...seen } = row;
  // Whoever ends it lets it go by.
  const endedAt = row.state === 'ended' && row.confirmedAt !== null ? row.passedAt : null;
  const network = heldFrom === null ? null : pathTo('network', heldFrom);
  return { ...seen, network, endedAt, endReason: endReason === null ? null : nameOf(endReason) };
}

/** A name of the model as the schema can have it. */
function nameOf(name: string): string {
  return name.replaceAll('-', '_');
}

/** Asks for a seat or for a place in the line. What came of it is an answer; only too much and a taken id are refused. */
async function ask(
  s: ReservationSurroundings,
  input: FieldInput,
  call: Call,
  reserve: (s: ReservationSurroundings, request: AskRequest) => Promise<Asked>,
): Promise<MutationOutcome> {
  const read = readRequest(input, call);
  if ('problems' in read) return refusal(read.problems);
  const from = call.address === undefined ? undefined : heldFromOf(s.ring, call.address);
  const asked = await reserve(s, { ...read, share: call.share, from });
  switch (asked.outcome) {
    case 'created':
    case 'repeated':
      return {
        outcome: asked.outcome,
        value: { __typename: 'SeatHeld', seen: asked.seen, until: asked.until, held: asked.held },
      };
    case 'full':
    case 'free':
      return { outcome: 'changed', value: await roomIn(s, read.editionId, asked.outcome) };
    case 'closed':
      return { outcome: 'changed', value: await whyClosed(s, read.editionId, false) };
    case 'refused':
      return refusal(asked.problems);
    default:
      return asked;
  }
}

/** The language is checked with the rest: every problem is told at once. */
function readRequest(
  { editionId, id, language, ...fields }: FieldInput,
  call: Call,
): AskRequest | { readonly problems: readonly Problem[] } {
  const given: unknown = language ?? call.language;
  if (!isLanguage(given)) return { problems: [{ field: 'language', problem: 'invalid' }] };
  return { editionId: textOf(editionId), id: typeof id === 'string' ? id : undefined, fields, language: given };
}

function refusal(problems: readonly Problem[]): MutationOutcome {
  return { outcome: 'changed', value: { __typename: 'ReservationRefused', problems } };
}

async function roomIn(s: ReservationSurroundings, editionId: string, found: 'full' | 'free'): Promise<object> {
  const edition = await findEdition(s, editionId);
  const seats = edition && (await readPublicSeats(s.db, [edition])).get(editionId);
  if (found === 'full') return { __typename: 'EditionFull', waiting: seats?.waiting ?? 0 };
  return { __typename: 'EditionFree', free: seats?.free ?? null };
}

async function whyClosed(s: ReservationSurroundings, editionId: string, hiddenToo: boolean): Promise<object> {
  const row = await findEdition(s, editionId);
  const seen = row && (hiddenToo || row.visible === 1 || row.cancelledAt !== null);
  const state = seen ? editionState(editionOfRow(row), null, s.now()) : 'gone';
  // It may have been opened since.
  const closed = state === 'free' || state === 'full' ? 'not-open' : state;
  return { __typename: 'ReservationClosed', state: nameOf(closed) };
}

function came(outcome: ActOutcome): MutationOutcome {
  return { outcome: 'changed', value: nameOf(outcome) };
}

function withToken(s: ReservationSurroundings, act: ReservationAct): Mutation {
  return {
    who: 'guest',
    kind: acts,
    answer: async ({ token, editionId }) => came(await actOnReservation(s, textOf(token), act, textOf(editionId))),
  };
}

/** `name`: of the field, which the record of changes has. */
function forPerson(s: ReservationSurroundings, act: ReservationAct, name: RecordAct): Mutation {
  return {
    who: 'staff',
    kind: acts,
    async answer({ id, editionId }, { account }) {
      const recorded = recordedFor(s, account, name, textOf(id));
      return came(await actForPerson(recorded, textOf(id), act, textOf(editionId)));
    },
  };
}

/** Reserves for who telephoned; with `line` a place in the line where no seat is free. */
async function askFor(s: ReservationSurroundings, input: FieldInput, call: Call): Promise<MutationOutcome> {
  const read = readRequest(input, call);
  if ('problems' in read) return refusal(read.problems);
  const { editionId } = read;
  const { note, confirmed, line, late } = input;
  const noted = checkReservationChange({ note });
  if (!noted.ok) return refusal(noted.problems);
  const request = { ...read, confirmed: confirmed !== false, note: noted.value.note, late: late === true };
  const reserved = await reserveFor(s, request);
  const done = reserved.outcome === 'full' && line === true ? await putInLine(s, request) : reserved;
  switch (done.outcome) {
    case 'done':
    case 'already':
      return {
        outcome: 'changed',
        value: { __typename: 'ReservedFor', reservation: await withPlace(s, done.row) },
      };
    case 'full':
      return { outcome: 'changed', value: await roomIn(s, editionId, 'full') };
    case 'closed':
      return { outcome: 'changed', value: await whyClosed(s, editionId, true) };
    case 'refused':
      return refusal(done.problems);
    default:
      return done;
  }
}

async function withPlace({ db }: ReservationSurroundings, row: ReservationRow): Promise<object> {
  return shown({ ...row, place: await placeInLine(db, row) });
}

async function update(s: ReservationSurroundings, { id, version, ...fields }: FieldInput): Promise<MutationOutcome> {
  const checked = checkReservationChange(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const seen = typeof version === 'string' ? { version } : {};
  const done = await updateReservation(s, textOf(id), { ...checked.value, ...seen });
  if (done.outcome === 'refused') return done;
  if (done.outcome !== 'done' && done.outcome !== 'meanwhile') return { outcome: 'conflict' };
  const now = { __typename: 'Reservation', ...(await withPlace(s, done.row)) };
  if (done.outcome === 'done') return { outcome: 'changed', value: now };
  const { id: of, updatedAt } = done.row;
  return { outcome: 'repeated', value: await changedMeanwhile(s.db, `Reservation:${of}`, now, updatedAt) };
}

async function offer(s: ReservationSurroundings, { id, reason }: FieldInput, call: Call): Promise<MutationOutcome> {
  const why = cleanLine(textOf(reason));
  if (why === '') return { outcome: 'refused', problems: [{ field: 'reason', problem: 'required' }] };
  const limit = limits.reason;
  if (lengthOf(why) > limit) return { outcome: 'refused', problems: [{ field: 'reason', problem: 'too-long', limit }] };
  const by = call.account?.email;
  const { outcome } = await offerSeat(s, textOf(id), by === undefined ? why : `${by}: ${why}`);
  return came(outcome === 'no-reason' ? 'not-now' : outcome);
}

async function editionPlan(s: ReservationSurroundings, id: string): Promise<object | null> {
  const row = await findEdition(s, id);
  return row ? planOf(row) : null;
}

function planOf({ id, meetingLink, moved, cancelledAt, updatedAt }: CourseHistoryRow): object {
  return { id, meetingLink, moved: movedSessions(moved), cancelledAt, updatedAt };
}

async function plan(s: ReservationSurroundings, { id, ...fields }: FieldInput): Promise<MutationOutcome> {
  const done = await updateEdition(s, textOf(id), fields);
  if (done.outcome === 'meanwhile') return otherEdition(s, done.row);
  if (done.outcome !== 'changed') return done;
  const { row, letters } = done;
  return { outcome: 'changed', value: { __typename: 'EditionUpdated', edition: planOf(row), letters } };
}

async function undo(s: ReservationSurroundings, { id, since, version }: FieldInput): Promise<MutationOutcome> {
  const done = await undoEdition(s, textOf(id), { since: textOf(since) || null, version: textOf(version) });
  if (done.outcome === 'meanwhile') return otherEdition(s, done.row);
  if (done.outcome === 'conflict') return done;
  return { outcome: 'changed', value: { __typename: 'EditionUndone', outcome: done.outcome } };
}

/** Somebody else changed the edition: as it is now. */
async function otherEdition({ db }: ReservationSurroundings, row: CourseHistoryRow): Promise<MutationOutcome> {
  const [now] = await listEditions(db, { id: row.id });
  const value = { __typename: 'StaffEdition', ...now };
  return { outcome: 'repeated', value: await changedMeanwhile(db, `CourseHistory:${row.id}`, value, row.updatedAt) };
}
