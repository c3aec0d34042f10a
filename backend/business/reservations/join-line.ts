import type { CourseHistoryRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { askFor } from '#model/reservation.ts';
import { holdEditions } from './hold-editions.ts';
import { passedBefore } from './line.ts';
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
} from './read-asking.ts';
import { waitToAsk } from './wait-to-ask.ts';
import { changeReservation, inTransaction, type ReservationSurroundings, type Work } from './work.ts';
import { writeTypedLetter } from './write-typed-letter.ts';

/**
 * Asks for a place in the line of a full edition: it is theirs from the moment at which they confirm it by the letter that goes to
 * the mailbox. Nobody learns whether the mailbox had a reservation of the edition: then nothing changes, and a letter says
 * where it stands. `free`: seats are free, and there is no line.
 */
export async function joinLine(s: ReservationSurroundings, request: AskRequest): Promise<Asked> {
  const read = readAsking(request);
  if (read.outcome === 'refused') return read;
  const { asking } = read;
  return inTransaction(s, async (work) => {
    await holdMailbox(work.trx, asking.typed.email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    const first = await findSame(work, asking);
    if (first) return first.same ? answerAsker(work, asking, first.row, 'repeated', true) : { outcome: 'conflict' };
    const begins = reservableUntil(edition, work.at);
    if (!edition || !begins) return { outcome: 'closed' };
    if (!isFull(edition)) return { outcome: 'free' };
    const wait = await waitToAsk(work, edition.id, asking.key);
    if (wait !== null) return { outcome: 'too-many', wait };
    return ask(work, asking, edition, endAt(work.at, askFor, begins));
  });
}

async function ask(work: Work, asking: Asking, edition: CourseHistoryRow, until: string): Promise<Asked> {
  const { request, typed, key } = asking;
  const active = await findActive(work, edition.id, key);
  const { consent, ...person } = typed;
  const row = active
    ? isConfirmed(active)
      ? active
      : await changeReservation(work, active, {
          ...newestWords(active, asking),
          ...(active.state === 'asked' && { until }),
        })
    : await insertReservation(work, {
        id: request.id ?? work.s.newId(),
        editionId: edition.id,
        ...person,
        emailKey: key,
        language: request.language,
        state: 'asked',
        until,
        passedAt: await passedBefore(work.trx, edition.id, key),
      });
  const room = await writeTypedLetter(work, row, edition, request.share);
  if (room) {
    if (active && row !== active) await changeReservation(work, row, active);
    if (!active) await work.trx.deleteFrom('reservation').where('id', '=', row.id).execute();
    return { outcome: 'too-many', wait: room.wait };
  }
  if (consent && !(active && isConfirmed(active))) await recordConsent(work, row, request.language);
  return answerAsker(work, asking, { ...row, until }, 'created', true);
}
