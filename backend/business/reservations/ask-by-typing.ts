import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { askFor, guestHoldFor } from '#model/reservation.ts';
import { findAsking, keepAsking } from './askings.ts';
import { grantSeat } from './grant-seat.ts';
import { holdEditions } from './hold-editions.ts';
import {
  type Asked,
  type Asking,
  type AskRequest,
  answerAsker,
  endAt,
  findActive,
  type Given,
  isConfirmed,
  readAsking,
  recordConsent,
  reservableUntil,
} from './read-asking.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';
import { isSoon, roomForTyped, writeTypedLetter } from './write-typed-letter.ts';

/** A request that was granted, in a locked edition. */
export interface Typed {
  readonly work: Work;
  readonly asking: Asking;
  readonly edition: CourseHistoryRow;
  readonly given: Given;
}

/**
 * Handles a request for a seat (`line`: for the waiting list) with an unverified mailbox: locks the mailbox and the
 * edition, decides by the network and the edition alone, stores the request and writes the e-mail in one transaction. The answer
 * tells nothing of what the mailbox has. `store` creates or changes the reservation; `active` is the mailbox's own.
 */
export async function askByTyping(
  s: ReservationSurroundings,
  request: AskRequest,
  line: boolean,
  store: (typed: Typed, active: ReservationRow | undefined) => Promise<ReservationRow>,
): Promise<Asked> {
  const read = readAsking(request, line);
  if (read.outcome === 'refused') return read;
  const { asking } = read;
  const { email } = asking.typed;
  const asked = await inTransaction(s, async (work): Promise<Asked> => {
    await holdMailbox(work.trx, email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    const first = await findAsking(work, asking);
    if (first === 'conflict') return { outcome: 'conflict' };
    if (first && request.id !== undefined) return answerAsker(work, asking, first, 'repeated');
    const begins = reservableUntil(edition, work.at);
    if (!edition || !begins) return first ? answerAsker(work, asking, first, 'repeated') : { outcome: 'closed' };
    const grant = await grantSeat(work, edition, request.from);
    if (!first && line !== (grant === 'full')) return { outcome: line ? 'free' : 'full' };
    const room = await roomForTyped(work, request.share);
    if ('wait' in room) {
      return first ? answerAsker(work, asking, first, 'repeated') : { outcome: 'too-many', wait: room.wait };
    }
    const isCounted = edition.capacity !== null;
    const held = !line && grant === 'held' && (!isCounted || isSoon(work, room));
    const lasts = held ? guestHoldFor(edition.seatsUsed, edition.capacity) : askFor;
    const given = first ?? { until: endAt(work.at, lasts, begins), held };
    if (!first && !(await keepAsking(work, asking, given))) return { outcome: 'conflict' };
    const active = await findActive(work, edition.id, asking.key);
    // What was asked for already stays; the same request again only has its e-mail written again.
    const row = first && active ? active : await store({ work, asking, edition, given: { ...given, held } }, active);
    if (!active || (!first && !isConfirmed(active))) await recordConsent(work, row, request.language);
    await writeTypedLetter(work, row, edition, room.leaves);
    return answerAsker(work, asking, given, first ? 'repeated' : 'created');
  });
  if (asked.outcome === 'full' || asked.outcome === 'too-many') s.counted?.(asked.outcome, 1);
  return asked;
}
