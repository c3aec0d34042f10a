import type { CourseHistoryRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { findAsking, keepAsking, takeBackAsking } from './askings.ts';
import { holdEditions } from './hold-editions.ts';
import { type Asked, type Asking, type AskRequest, answerAsker, readAsking, reservableUntil } from './read-asking.ts';
import { waitToAsk } from './wait-to-ask.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

/** What somebody typed, in an edition that is held and can be reserved. */
export interface Typed {
  readonly work: Work;
  readonly asking: Asking;
  readonly edition: CourseHistoryRow;
  /** Until when what is given lasts, ISO, as it is answered. */
  readonly until: string;
}

/** Why nothing was given; null: it was. */
export type NotGiven = Extract<Asked, { readonly outcome: 'full' | 'free' | 'too-many' }> | null;

/**
 * How a seat (`line`: a place in the line) is asked for by typing a mailbox, which is held meanwhile, in one transaction. The
 * same asking again is answered as the first time; what is answered tells nothing of what the mailbox has, or of what its owner did.
 */
export async function askByTyping(
  s: ReservationSurroundings,
  request: AskRequest,
  line: boolean,
  give: (typed: Typed) => Promise<NotGiven>,
): Promise<Asked> {
  const read = readAsking(request, line);
  if (read.outcome === 'refused') return read;
  const { asking } = read;
  return inTransaction(s, async (work) => {
    await holdMailbox(work.trx, asking.typed.email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    const first = await findAsking(work, asking);
    if (first === 'conflict') return { outcome: 'conflict' };
    if (first) return answerAsker(work, asking, first.until, 'repeated');
    const begins = reservableUntil(edition, work.at);
    if (!edition || !begins) return { outcome: 'closed' };
    const wait = await waitToAsk(work, edition.id, asking.typed.email, line ? undefined : request.from);
    if (wait !== null) return { outcome: 'too-many', wait };
    const kept = await keepAsking(work, asking, begins);
    if (!kept) return { outcome: 'conflict' };
    const notGiven = await give({ work, asking, edition, until: kept.until });
    if (!notGiven) return answerAsker(work, asking, kept.until, 'created');
    await takeBackAsking(work, kept.id);
    return notGiven;
  });
}
