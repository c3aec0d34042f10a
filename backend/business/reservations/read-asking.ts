import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, Database, ReservationRow } from '#backend/database/tables.ts';
import { signSeen } from '#backend/keys/letter-token.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { editionState, editionTimes } from '#model/edition.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { checkReservation, type NewReservation, type ReservationField } from '#model/reservation.ts';
import { isRowId } from '#model/row-id.ts';
import { personSearchText } from '#model/search-text.ts';
import type { WriteRequest } from '../room.ts';
import { newFolio } from './new-folio.ts';
import { noteInserted, type Work } from './work.ts';

/** Somebody asks for a seat, or for a place in the line. */
export interface AskRequest extends WriteRequest {
  readonly editionId: string;
  /** The network that it comes from, as keyed hashes (`heldFromOf`); absent where addresses are not counted. */
  readonly from?: string | undefined;
}

export type Asked =
  /** `seen` is for the page after reserving. `until`: when the request ends by itself, ISO. `held`: whether a seat is held. */
  | { readonly outcome: 'created' | 'repeated'; readonly seen: string; readonly until: string; readonly held: boolean }
  /** No seat can be requested, and nothing was stored. */
  | { readonly outcome: 'full' }
  /** A seat can be requested: there is no line to ask for, and nothing was stored. */
  | { readonly outcome: 'free' }
  /** The edition cannot be reserved: not open, begun, cancelled, not there. */
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<ReservationField | 'id'>[] }
  /** Another reservation has this id. */
  | { readonly outcome: 'conflict' }
  /** No e-mail could leave for it: there may be room in `wait` seconds, and nothing was stored. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/** The answer to a request that was granted. */
export interface Given {
  /** When it ends by itself, ISO. */
  readonly until: string;
  /** Whether a seat is held. */
  readonly held: boolean;
}

/** What is asked for, checked. */
export interface Asking {
  readonly request: AskRequest;
  readonly typed: NewReservation;
  readonly key: string;
  /** Whether it is a place in the line. */
  readonly line: boolean;
}

export function readAsking(
  request: AskRequest,
  line: boolean,
): { readonly outcome: 'read'; readonly asking: Asking } | Extract<Asked, { readonly outcome: 'refused' }> {
  const checked = checkReservation(request.fields);
  const problems: Problem<ReservationField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (request.id !== undefined && !isRowId(request.id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  return { outcome: 'read', asking: { request, typed: checked.value, key: emailKey(checked.value.email), line } };
}

/** When the first class of an edition that can be reserved begins; null for one that cannot. */
export function reservableUntil(edition: CourseHistoryRow | undefined, at: Date): Date | null {
  if (edition?.visible !== 1) return null;
  const state = editionState(editionOfRow(edition), null, at);
  return state === 'free' ? (editionTimes(editionOfRow(edition))?.begins ?? null) : null;
}

/** The earlier of now and so many milliseconds, and `latest`, ISO. */
export function endAt(at: Date, lasts: number, latest: Date): string {
  return new Date(Math.min(at.getTime() + lasts, latest.getTime())).toISOString();
}

export function saysTheSame(row: ReservationRow, typed: Pick<NewReservation, 'name' | 'lastname' | 'email'>): boolean {
  return row.name === typed.name && row.lastname === typed.lastname && row.email === typed.email;
}

/** Whether the owner of the mailbox, or the company, confirmed it once. */
export function isConfirmed({ state, lineAt, reviewSince }: ReservationRow): boolean {
  return lineAt !== null || reviewSince !== null || !['held', 'requested', 'asked'].includes(state);
}

/** The reservation in the edition that has not ended of the mailbox of that address, whatever its tag; other than `except`. */
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

/** The columns of a new reservation that come from the request. */
export function newRowOf({ request, typed, key }: Asking, { s }: Work) {
  const { consent: _, ...person } = typed;
  return {
    id: request.id ?? s.newId(),
    editionId: request.editionId,
    ...person,
    emailKey: key,
    language: request.language,
  };
}

/** Adds a reservation under a folio that nobody has. */
export async function insertReservation(work: Work, row: NewRow): Promise<ReservationRow> {
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

/** Keeps what was agreed to with a reservation. */
export async function recordConsent({ trx, s, time }: Work, row: ReservationRow, language: Language): Promise<void> {
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

/** In the words of who asks, with their id and their spelling of the address. */
export function answerAsker(
  { s }: Work,
  { request, typed, line }: Asking,
  given: Given,
  outcome: 'created' | 'repeated',
): Asked {
  const { until, held } = given;
  const seen = signSeen(s.ring, { editionId: request.editionId, email: typed.email, until, line, held });
  return { outcome, seen, until, held };
}
