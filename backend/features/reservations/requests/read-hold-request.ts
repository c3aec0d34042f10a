import type { RefusedInput, WriteRequest } from '#backend/features/feature.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { noteInserted, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { signSeen } from '#backend/platform/tokens/email-token.ts';
import { editionState, editionTimes } from '#model/courses/edition.ts';
import type { Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { checkReservation, type NewReservation, type ReservationField } from '#model/reservations/reservation.ts';
import { withRowId } from '#model/row-id.ts';
import { personSearchText } from '#model/search-text.ts';
import { newFolio } from './new-folio.ts';

export interface AskRequest extends WriteRequest {
  readonly editionId: string;
  /** `heldFromOf`; absent if addresses are not counted. */
  readonly from?: string | undefined;
}

export type HoldRequestOutcome =
  /** `seen`: token for the next page. `until`: expiry, ISO. `held`: a seat is held. */
  | { readonly outcome: 'created' | 'repeated'; readonly seen: string; readonly until: string; readonly held: boolean }
  | { readonly outcome: 'full' | 'free' | 'closed' }
  | { readonly outcome: 'conflict' }
  | RefusedInput<ReservationField | 'id'>
  /** Nothing was stored; retry after `wait` seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

export interface HoldTerms {
  /** Expiry, ISO. */
  readonly until: string;
  readonly held: boolean;
}

export interface HoldRequest {
  readonly request: AskRequest;
  readonly typed: NewReservation;
  readonly key: string;
  readonly forWaitlist: boolean;
}

/** `most`: the group's capacity. */
export function readHoldRequest(
  request: AskRequest,
  forWaitlist: boolean,
  most: number | undefined,
): { readonly outcome: 'read'; readonly holdRequest: HoldRequest } | RefusedInput<ReservationField | 'id'> {
  const checked = withRowId(checkReservation(request.fields, most), request.id);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  return {
    outcome: 'read',
    holdRequest: { request, typed: checked.value, key: emailKey(checked.value.email), forWaitlist },
  };
}

export function reservableUntil(edition: CourseHistoryRow | undefined, at: Date): Date | null {
  if (edition?.visible !== 1) return null;
  const state = editionState(editionOfRow(edition), null, at);
  return state === 'free' ? (editionTimes(editionOfRow(edition))?.begins ?? null) : null;
}

/** ISO, at most `latest`. */
export function endAt(at: Date, lasts: number, latest: Date): string {
  return new Date(Math.min(at.getTime() + lasts, latest.getTime())).toISOString();
}

export function endByClass(at: Date, lasts: number, edition: CourseHistoryRow): string {
  return endAt(at, lasts, editionTimes(editionOfRow(edition))?.begins ?? new Date(at.getTime() + lasts));
}

export function isSamePerson(row: ReservationRow, typed: Pick<NewReservation, 'name' | 'lastname' | 'email'>): boolean {
  return row.name === typed.name && row.lastname === typed.lastname && row.email === typed.email;
}

/** Ignores the tag of the address. */
export async function findActive(
  { trx }: { readonly trx: Database },
  editionId: string,
  email: string,
  except = '',
): Promise<ReservationRow | undefined> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where(ofMailbox('reservation.emailKey', email))
    .where('state', '<>', 'ended')
    .where('id', '<>', except)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}

type NewRow = Pick<ReservationRow, 'id' | 'editionId' | 'name' | 'lastname' | 'email' | 'emailKey' | 'state'> &
  Partial<ReservationRow> & { readonly language: string };

/** A company's buyer takes none of several seats, until they say so. */
export function buyerOf({ seats, company, phone }: NewReservation) {
  return { seats, company, phone: phone || null, attends: seats > 1 && company !== null ? 0 : 1 } as const;
}

/** Keeps the name of an expired reservation of the mailbox. */
export async function newRowOf({ request, typed, key }: HoldRequest, { s, trx }: UnitOfWork) {
  const { name, lastname, email } = typed;
  const first = await trx
    .selectFrom('reservation')
    .select(['name', 'lastname'])
    .where('editionId', '=', request.editionId)
    .where(ofMailbox('reservation.emailKey', key))
    .where('endReason', '=', 'expired')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id: request.id ?? s.newId(),
    editionId: request.editionId,
    name,
    lastname,
    email,
    ...buyerOf(typed),
    ...first,
    emailKey: key,
    language: request.language,
  };
}

export async function insertReservation(work: UnitOfWork, row: NewRow): Promise<ReservationRow> {
  for (;;) {
    const added = await work.trx
      .insertInto('reservation')
      .values({
        ...row,
        searchText: personSearchText(row),
        folio: newFolio(work.s.newId),
        createdAt: work.time,
        updatedAt: work.time,
      })
      .onConflict((conflict) => conflict.column('folio').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) continue;
    await noteInserted(work, added);
    return added;
  }
}

export async function recordConsent(
  { trx, s, time }: UnitOfWork,
  row: ReservationRow,
  language: Language,
): Promise<void> {
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
export function respondToRequester(
  { s }: UnitOfWork,
  { request, typed, forWaitlist }: HoldRequest,
  terms: HoldTerms,
  outcome: 'created' | 'repeated',
): HoldRequestOutcome {
  const { until, held } = terms;
  const { email, seats } = typed;
  const seen = signSeen(s.ring, { editionId: request.editionId, email, until, line: forWaitlist, held, seats });
  return { outcome, seen, until, held };
}
