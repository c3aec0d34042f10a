import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { heldAtMost, holdFor } from '#model/reservation.ts';
import { holdEditions } from './hold-editions.ts';
import {
  type Asked,
  type Asking,
  type AskRequest,
  answerAsker,
  endAt,
  findActive,
  findSame,
  insertReservation,
  isConfirmed,
  isFull,
  newestWords,
  readAsking,
  recordConsent,
  reservableUntil,
  saysTheSame,
} from './read-asking.ts';
import { giveSeatBack, seatStatements } from './take-seat.ts';
import { waitToAsk } from './wait-to-ask.ts';
import { changeReservation, inTransaction, type ReservationSurroundings, type Work } from './work.ts';
import { writeTypedLetter } from './write-typed-letter.ts';

/**
 * Holds a seat for an hour (design, section 9) for whoever opens the letter that goes to the mailbox, in one transaction with
 * that letter and the consent. Nobody learns whether the mailbox had a reservation of the edition: the answer is what
 * a stranger would get. A seat that is held for it is held anew; for one that has a seat or an offer nothing changes, and
 * a letter says where it stands; one that waits gets a free seat held, and its place in the line back when it runs out.
 */
export async function reserveSeat(s: ReservationSurroundings, request: AskRequest): Promise<Asked> {
  const read = readAsking(request);
  if (read.outcome === 'refused') return read;
  const { asking } = read;
  return inTransaction(s, async (work) => {
    await holdMailbox(work.trx, asking.typed.email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    const first = await findSame(work, asking);
    if (first) return first.same ? answerAsker(work, asking, first.row, 'repeated', false) : { outcome: 'conflict' };
    const begins = reservableUntil(edition, work.at);
    if (!edition || !begins) return { outcome: 'closed' };
    const active = await findActive(work, edition.id, asking.key);
    if (active && isRepeat(active, asking)) return answerAsker(work, asking, active, 'repeated', false);
    const wait = await waitToAsk(work, edition.id, asking.key, request.from);
    if (wait !== null) return { outcome: 'too-many', wait };
    if (active?.state === 'held') return holdAnew(work, asking, active, edition, begins);
    if (active && active.state !== 'asked' && active.state !== 'waiting') {
      return tellWhereItStands(work, asking, active, edition, begins);
    }
    return hold(work, asking, active, edition, begins);
  });
}

/** A form that was posted twice from one place, without script: the second says what the first said. */
function isRepeat(row: ReservationRow, { request, typed }: Asking): boolean {
  return row.state === 'held' && request.from !== undefined && row.heldFrom === request.from && saysTheSame(row, typed);
}

async function hold(
  work: Work,
  asking: Asking,
  waiting: ReservationRow | undefined,
  edition: CourseHistoryRow,
  begins: Date,
): Promise<Asked> {
  const { request, typed, key } = asking;
  if (!(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone'))) return { outcome: 'full' };
  const { consent, ...person } = typed;
  const held = { state: 'held', until: endAt(work.at, holdFor, begins), heldFrom: request.from ?? null } as const;
  const row = waiting
    ? await changeReservation(work, waiting, { ...newestWords(waiting, asking), ...held })
    : await insertReservation(work, {
        id: request.id ?? work.s.newId(),
        editionId: edition.id,
        ...person,
        emailKey: key,
        language: request.language,
        ...held,
      });
  const room = await writeTypedLetter(work, row, edition, request.share);
  if (room) {
    if (waiting) await changeReservation(work, row, waiting);
    else await work.trx.deleteFrom('reservation').where('id', '=', row.id).execute();
    await giveSeatBack(work.trx, edition.id);
    return { outcome: 'too-many', wait: room.wait };
  }
  if (consent && !(waiting && isConfirmed(waiting))) await recordConsent(work, row, request.language);
  return answerAsker(work, asking, row, 'created', false);
}

/** Never shorter than before, and from the second time on no longer than two hours after the first. */
async function holdAnew(
  work: Work,
  asking: Asking,
  held: ReservationRow,
  edition: CourseHistoryRow,
  begins: Date,
): Promise<Asked> {
  if (isFull(edition)) return { outcome: 'full' };
  const most = Math.min(Date.parse(held.createdAt) + heldAtMost, begins.getTime());
  const anew = endAt(work.at, holdFor, new Date(most));
  const longer = anew > (held.until ?? '') ? { until: anew } : {};
  const row = await changeReservation(work, held, { ...newestWords(held, asking), ...longer });
  const room = await writeTypedLetter(work, row, edition, asking.request.share);
  if (room) {
    await changeReservation(work, row, held);
    return { outcome: 'too-many', wait: room.wait };
  }
  if (!isConfirmed(held)) await recordConsent(work, row, asking.request.language);
  return answerAsker(work, asking, row, 'created', false);
}

async function tellWhereItStands(
  work: Work,
  asking: Asking,
  row: ReservationRow,
  edition: CourseHistoryRow,
  begins: Date,
): Promise<Asked> {
  if (isFull(edition)) return { outcome: 'full' };
  const room = await writeTypedLetter(work, row, edition, asking.request.share);
  if (room) return { outcome: 'too-many', wait: room.wait };
  return answerAsker(work, asking, { ...row, until: endAt(work.at, holdFor, begins) }, 'created', false);
}
