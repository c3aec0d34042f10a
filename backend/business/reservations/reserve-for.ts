import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { editionTimes } from '#model/edition.ts';
import { confirmReservation, giveSeat } from './confirm-reservation.ts';
import { holdEditions } from './hold-editions.ts';
import { passedBefore } from './line.ts';
import {
  type Asked,
  type Asking,
  type AskRequest,
  findActive,
  findSame,
  insertReservation,
  readAsking,
  recordConsent,
} from './read-asking.ts';
import { seatStatements } from './take-seat.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

export type ReservedFor =
  | { readonly outcome: 'created' | 'repeated'; readonly row: ReservationRow }
  | Extract<Asked, { readonly outcome: 'full' | 'closed' | 'refused' | 'conflict' }>;

/**
 * Gives a seat to somebody who telephoned: it is theirs at once, and the letter that says so goes to the mailbox. With `line` a
 * place in the line where no seat is free. Also of an edition that is hidden or not open, until its last class. Whoever
 * waited or had not confirmed has the seat then; who had it before has it.
 */
export async function reserveFor(
  s: ReservationSurroundings,
  request: AskRequest & { readonly line: boolean },
): Promise<ReservedFor> {
  const read = readAsking(request);
  if (read.outcome === 'refused') return read;
  const { asking } = read;
  return inTransaction(s, async (work) => {
    await holdMailbox(work.trx, asking.typed.email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    const first = await findSame(work, asking);
    if (first) return first.same ? { outcome: 'repeated', row: first.row } : { outcome: 'conflict' };
    if (!edition || isOver(edition, work.at)) return { outcome: 'closed' };
    const active = await findActive(work, edition.id, asking.key);
    if (active?.state === 'confirmed') return { outcome: 'repeated', row: active };
    const seated = active?.state === 'held' || active?.state === 'offered';
    if (seated || (await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'known'))) {
      const row = active ?? (await add(work, asking, 'held'));
      return { outcome: 'created', row: await giveSeat(work, row, edition) };
    }
    return request.line ? wait(work, asking, active, edition) : { outcome: 'full' };
  });
}

function isOver(edition: CourseHistoryRow, at: Date): boolean {
  const ends = editionTimes(editionOfRow(edition))?.ends;
  return edition.cancelledAt !== null || (ends !== undefined && at >= ends);
}

async function add(work: Work, { request, typed, key }: Asking, state: 'held' | 'asked'): Promise<ReservationRow> {
  const { consent: _, ...person } = typed;
  const row = await insertReservation(work, {
    id: request.id ?? work.s.newId(),
    editionId: request.editionId,
    ...person,
    emailKey: key,
    language: request.language,
    state,
    passedAt: state === 'asked' ? await passedBefore(work.trx, request.editionId, key) : null,
  });
  await recordConsent(work, row, request.language);
  return row;
}

async function wait(
  work: Work,
  asking: Asking,
  active: ReservationRow | undefined,
  edition: CourseHistoryRow,
): Promise<ReservedFor> {
  if (active?.state === 'waiting') return { outcome: 'repeated', row: active };
  const row = active ?? (await add(work, asking, 'asked'));
  await confirmReservation({ work, row: { ...row, until: null }, edition, other: null });
  const waiting = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { outcome: 'created', row: waiting };
}
