import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { editionState, editionTimes } from '#model/edition.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { type Caller, type CallerField, checkCaller, type EditionState, holdFor } from '#model/reservation.ts';
import { isRowId } from '#model/row-id.ts';
import { giveSeat } from './confirm-reservation.ts';
import { takeFirmSeat } from './displace-holds.ts';
import { reservationFacts } from './edition-facts.ts';
import { holdEditions } from './hold-editions.ts';
import { reservationHold } from './letters/asked.ts';
import { endAt, findActive, insertReservation, reservableUntil, saysTheSame } from './read-asking.ts';
import { changeReservation, inTransaction, type ReservationSurroundings, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** Somebody of the company reserves for a person who telephoned. */
export interface ReserveForRequest {
  readonly editionId: string;
  /** Name, last name, e-mail and telephone number, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client: the same request sent again is the same reservation. */
  readonly id?: string | undefined;
  /** Whether the seat is theirs at once; otherwise it is held, and the letter asks to confirm it. */
  readonly confirmed: boolean;
  readonly note?: string | null | undefined;
  /** Whether also in a group that has begun or is not open, by who knows that it has: a seat there must be all the same. */
  readonly late?: boolean | undefined;
}

export type ReservedFor =
  | { readonly outcome: 'done'; readonly row: ReservationRow }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<CallerField | 'id'>[] }
  | { readonly outcome: 'full' }
  /** Why it cannot be reserved; null: there is no such edition. */
  | { readonly outcome: 'closed'; readonly state: EditionState | 'hidden' | null }
  /** The mailbox has a seat of the edition, or an offer of one. */
  | { readonly outcome: 'already'; readonly row: ReservationRow }
  | { readonly outcome: 'conflict' };

/**
 * Reserves for somebody else: never beyond the capacity, before guests' unconfirmed holds, and with `late` also in a group that has
 * begun or is closed. A person who waits, requested a seat or has one held gets it. A caller without e-mail gets the seat at once; each
 * is a person of their own. The person told the company, not the service, what they agree to: no consent is kept.
 */
export async function reserveFor(s: ReservationSurroundings, request: ReserveForRequest): Promise<ReservedFor> {
  const checked = checkCaller(request.fields);
  const problems: Problem<CallerField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (request.id !== undefined && !isRowId(request.id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const typed = checked.value;
  // Without e-mail nobody can confirm by a link.
  const given = { ...request, confirmed: request.confirmed || typed.email === '' };
  return inTransaction(s, async (work) => {
    await holdMailbox(work.trx, typed.email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    const first = await work.trx
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', request.id ?? '')
      .executeTakeFirst();
    if (first) {
      const same = first.editionId === request.editionId && first.phone === typed.phone && saysTheSame(first, typed);
      return same ? { outcome: 'done', row: first } : { outcome: 'conflict' };
    }
    const begins = request.late ? lateUntil(edition, given.confirmed, work.at) : reservableUntil(edition, work.at);
    if (!edition || !begins) return { outcome: 'closed', state: whyClosed(edition, work.at) };
    return give(work, given, typed, edition, begins);
  });
}

/** Until when a seat can be held in any edition that goes on: one that has begun is given at once, and not once it is over. */
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
  work: Work,
  request: ReserveForRequest,
  typed: Caller,
  edition: CourseHistoryRow,
  begins: Date,
): Promise<ReservedFor> {
  const active = await findActive(work, edition.id, emailKey(typed.email));
  const { name, lastname, email } = typed;
  const note = {
    ...(request.note === undefined ? {} : { note: request.note }),
    ...(typed.phone === null ? {} : { phone: typed.phone }),
  };
  const id = request.id ?? work.s.newId();
  if (active?.state === 'held' && request.confirmed) {
    const named = await changeReservation(work, active, { name, lastname, ...note });
    return { outcome: 'done', row: await giveSeat(work, named, edition) };
  }
  if (active?.state === 'held' || active?.state === 'offered' || active?.state === 'confirmed') {
    return { outcome: 'already', row: active };
  }
  if (!(await takeFirmSeat(work, edition.id, request.late ? 'known' : 'anyone'))) return { outcome: 'full' };
  const until = endAt(work.at, holdFor, begins);
  // A hold by staff has no network: nothing displaces it.
  const held = { name, lastname, ...note, state: 'held', until, heldFrom: null, reviewSince: null } as const;
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
  if (request.confirmed) return { outcome: 'done', row: await giveSeat(work, row, edition) };
  const facts = await reservationFacts(work.trx, row, edition);
  await writeLetter(work, reservationHold, row, { ...facts, until: held.until });
  return { outcome: 'done', row };
}
