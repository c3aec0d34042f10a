import { findEdition, lockEdition } from '#backend/features/reservations/repository.ts';
import { decideGrant } from '#backend/features/reservations/seats/decide-grant.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { offerInOrder } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { lockMailboxes } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import {
  readHeldToken,
  requestMark,
  type SeenReservation,
  signHeldToken,
} from '#backend/platform/tokens/email-token.ts';
import type { Language } from '#model/languages.ts';
import { emailedAgainAfter, guestHoldDuration, isConfirmed, requestDuration } from '#model/reservations/reservation.ts';
import { endEarlier, endOtherRequests, findEarlier } from './earlier-request.ts';
import { enqueueUnverifiedEmail, isSoon, reserveRequestEmail } from './enqueue-unverified-email.ts';
import { findActive } from './find-active.ts';
import { isFrom } from './held-from.ts';
import { findHoldRequest, saveHoldRequest } from './hold-requests.ts';
import {
  type AskRequest,
  type HoldRequest,
  type HoldRequestOutcome,
  type HoldTerms,
  readHoldRequest,
} from './read-hold-request.ts';
import { endAt, reservableUntil } from './reservable-until.ts';

export interface HoldContext {
  readonly work: UnitOfWork;
  readonly holdRequest: HoldRequest;
  readonly edition: CourseHistoryRow;
  readonly terms: HoldTerms;
  /** By the sender of the mailbox's active request: the same address, or a correction. */
  readonly isOwn: boolean;
}

/**
 * Handles a request for a seat or the waiting list by an unverified mailbox. Decides by network and
 * edition alone, so a single result reveals nothing about the mailbox (decision 0088). An earlier request
 * of the sender does not count, and ends if it named another mailbox.
 */
export async function requestByForm(
  s: ReservationDeps,
  request: AskRequest,
  forWaitlist: boolean,
  store: (context: HoldContext, active: ReservationRow | undefined) => Promise<ReservationRow>,
): Promise<HoldRequestOutcome> {
  const id = request.id ?? s.newId();
  let read = readHoldRequest(request, id, forWaitlist);
  // Reports too many seats beside the other problems.
  if (read.outcome === 'refused')
    read = readHoldRequest(request, id, forWaitlist, await capacityOf(s, request.editionId));
  if (read.outcome === 'refused') return read;
  const { holdRequest } = read;
  const { email } = holdRequest.typed;
  const token = request.earlier === undefined ? null : readHeldToken(s.ring, request.earlier);
  const earlier = token?.editionId === request.editionId ? token : null;
  const result = await inTransaction(s, async (work): Promise<HoldRequestOutcome> => {
    await lockMailboxes(work.trx, earlier ? [email, earlier.email] : [email]);
    const edition = await lockEdition(work.trx, request.editionId);
    const first = await findHoldRequest(work, holdRequest);
    if (first === 'conflict') return { outcome: 'conflict' };
    const own = await findEarlier(work, request, earlier);
    const replaced = own && mailboxOf(own.email) !== mailboxOf(email) ? own : undefined;
    const rowId = own && !replaced ? own.id : (first?.id ?? id);
    const repeated = first && respondToRequester(work, holdRequest, first, rowId, 'repeated');
    if (repeated && request.id !== undefined) return repeated;
    const begins = reservableUntil(edition, work.at);
    if (!edition || !begins) return repeated ?? { outcome: 'closed' };
    const { seats } = holdRequest.typed;
    if (edition.capacity !== null && seats > edition.capacity) {
      return repeated ?? { outcome: 'refused', problems: [{ field: 'seats', problem: 'invalid' }] };
    }
    const grant = await decideGrant(work, edition, request.from, seats, own?.id);
    if (!first && forWaitlist !== (grant === 'full')) return { outcome: forWaitlist ? 'free' : 'full' };
    const allowance = await reserveRequestEmail(work, request.emailQuota);
    if ('wait' in allowance) return repeated ?? { outcome: 'too-many', wait: allowance.wait };
    const isCounted = edition.capacity !== null;
    // A repeated request is not held if its first result said so.
    const mayHold = !forWaitlist && (first?.held ?? true);
    const held = mayHold && grant === 'held' && (!isCounted || isSoon(work, allowance));
    const used = edition.seatsUsed - (own?.state === 'held' ? own.seats : 0);
    const lasts = held ? guestHoldDuration(used, edition.capacity) : requestDuration;
    const until = (held && sameHold(work, earlier, email)) || endAt(work.at, lasts, begins);
    const terms = first ?? { until, held };
    if (!first && !(await saveHoldRequest(work, holdRequest, terms))) return { outcome: 'conflict' };
    const active = await findActive(work, edition.id, holdRequest.key);
    // The first class may have moved to an earlier day since the first request.
    const ends = [terms.until, begins.toISOString()].toSorted()[0] ?? terms.until;
    if (replaced) await endEarlier(work, replaced);
    const isOwn = active !== undefined && (active.id === own?.id || isFrom('address', active.heldFrom, request.from));
    const context = { work, holdRequest, edition, terms: { until: ends, held }, isOwn };
    // A repeated request only enqueues its e-mail again.
    const row = first && active ? active : await store(context, active);
    if (!first && isOwn && request.id === undefined) await endOtherRequests(work, row, id);
    if (replaced?.state === 'held') await offerInOrder(work, edition, null, replaced.seats);
    if (!active || (!first && !isConfirmed(active))) await recordConsent(work, row, request.language);
    // Others at the address can change it: its owner gets an e-mail with what it is now.
    const isOther = active && (active.seats !== row.seats || (active.state === 'held' && row.state === 'asked'));
    const pause = isOther ? 0 : emailedAgainAfter;
    await enqueueUnverifiedEmail(work, row, edition, allowance.leaves, pause);
    return respondToRequester(work, holdRequest, terms, active ? rowId : row.id, first ? 'repeated' : 'created');
  });
  if (result.outcome === 'full' || result.outcome === 'too-many') s.counted?.(result.outcome, 1);
  return result;
}

/** Expiry of the sender's earlier hold, named in its e-mail; null when another e-mail is due. */
function sameHold({ at }: UnitOfWork, earlier: SeenReservation | null, email: string): string | null {
  if (!earlier?.held || mailboxOf(earlier.email) !== mailboxOf(email)) return null;
  return earlier.until > new Date(at.getTime() + emailedAgainAfter).toISOString() ? earlier.until : null;
}

/** Undefined without a limit, or while the edition takes no reservations. */
async function capacityOf({ db, now }: ReservationDeps, editionId: string): Promise<number | undefined> {
  const edition = await findEdition(db, editionId);
  return (reservableUntil(edition, now()) && edition?.capacity) || undefined;
}

async function recordConsent({ trx, s, time }: UnitOfWork, row: ReservationRow, language: Language): Promise<void> {
  const text = s.agreedText(language, 'reservation');
  await trx
    .insertInto('consent')
    .values({
      id: s.newId(),
      contactId: row.id,
      email: row.email,
      emailKey: row.emailKey,
      agreedAt: time,
      textVersion: text.version,
      textHash: text.hash,
      language,
    })
    .execute();
}

/** Repeats the caller's input, so that the result reveals nothing stored. */
function respondToRequester(
  { s }: UnitOfWork,
  { request, typed, forWaitlist }: HoldRequest,
  terms: HoldTerms,
  rowId: string,
  outcome: 'created' | 'repeated',
): HoldRequestOutcome {
  const { until, held } = terms;
  const { email, seats, partial } = typed;
  const heldToken = signHeldToken(s.ring, {
    editionId: request.editionId,
    email,
    until,
    line: forWaitlist,
    held,
    seats,
    partial: forWaitlist && partial && seats > 1,
    mark: requestMark(rowId),
  });
  return { outcome, heldToken, until, held };
}
