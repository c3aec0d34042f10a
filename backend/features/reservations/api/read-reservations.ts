import type { Call } from '#backend/features/feature.ts';
import { invoiceOf } from '#backend/features/reservations/invoices/save-invoice.ts';
import { dueIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import { refundDue } from '#backend/features/reservations/payments/refunds-due.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import { type ListedReservation, listReservations } from '#backend/features/reservations/staff/list-reservations.ts';
import { forTeachers, mayReachGroup } from '#backend/features/reservations/staff/teacher-access.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { waitlistPosition } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import type { QueryArguments } from '#model/api.generated.ts';
import { isRowId } from '#model/row-id.ts';

const listPurpose = 'reservation-list';
const usualPart = 100;
const longestPart = 1_000;

/** Teachers see confirmed seats, without money. */
export async function listForStaff(
  { db, ring }: ReservationDeps,
  question: QueryArguments['listReservations'],
  call: Call,
) {
  const { editionId, filter, limit, nextToken } = question;
  const { after, of } = nextToken
    ? (readSignedToken(ring, listPurpose, nextToken) ?? {})
    : { after: '', of: editionId };
  const isValid = isRowId(editionId) && of === editionId && typeof after === 'string';
  if (!isValid || !(await mayReachGroup(db, call, editionId))) return { items: [], nextToken: null };
  const teaches = call.role === 'teacher';
  const { rows, next } = await listReservations(db, editionId, {
    after,
    limit: Math.max(1, Math.min(limit ?? usualPart, longestPart)),
    ...(teaches ? { states: ['confirmed'] } : filter?.states && { states: filter.states }),
    ...(filter?.text && !teaches && { text: filter.text }),
  });
  const token = next === null ? null : signToken(ring, listPurpose, { after: next, of: editionId });
  const items = await withDue(db, editionId, rows);
  return { items: teaches ? items.map(forTeachers) : items, nextToken: token };
}

/** By id or folio. */
export async function getReservation(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const by = /^R-\w{4}-\w{2}$/.test(id) ? 'folio' : 'id';
  const row = await db.selectFrom('reservation').selectAll().where(by, '=', id).executeTakeFirst();
  return row ? viewReservation(db, row) : null;
}

export async function viewReservation(db: Database, row: ReservationRow) {
  const [one] = await withDue(db, row.editionId, [{ ...row, place: await waitlistPosition(db, row) }]);
  return one ?? null;
}

async function withDue(db: Database, editionId: string, rows: readonly ListedReservation[]) {
  const edition = await findEdition(db, editionId);
  const facts = await readMoneyFacts(db);
  const dueFor = edition ? await dueIn(db, edition, facts) : () => null;
  return rows.map((row) => {
    const owed = dueFor(row);
    const isEnded = row.state === 'ended';
    const total = isEnded && row.paidAmount === null ? undefined : owed?.total;
    const refund = edition ? refundDue(row, edition, facts, owed) : null;
    return { ...shown(row), total: total ?? null, dueOn: isEnded ? null : (owed?.by ?? null), refundDue: refund };
  });
}

function shown(row: ListedReservation) {
  const { emailKey: _key, heldFrom, actedAt: _actedAt, endReason, ...seen } = row;
  // Ending a confirmed reservation sets `passedAt`.
  const endedAt = row.state === 'ended' && row.confirmedAt !== null ? row.passedAt : null;
  const network = heldFrom === null ? null : pathTo('network', heldFrom);
  return {
    ...seen,
    attends: seen.attends === 1,
    network,
    invoice: invoiceOf(row),
    endedAt,
    endReason: endReason === null ? null : schemaName(endReason),
  };
}

/** Names of the schema have underscores. */
export function schemaName<Name extends string>(name: Name): Underscored<Name> {
  return name.replaceAll('-', '_') as Underscored<Name>;
}

type Underscored<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}_${Underscored<Rest>}`
  : Name;
