import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { noteInserted, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { NewReservation } from '#model/reservations/reservation.ts';
import { personSearchText } from '#model/search-text.ts';
import { newFolio } from './new-folio.ts';
import type { HoldRequest } from './read-hold-request.ts';

type NewRow = Pick<ReservationRow, 'id' | 'editionId' | 'name' | 'lastname' | 'email' | 'emailKey' | 'state'> &
  Partial<ReservationRow> & { readonly language: string };

/** A company's buyer takes none of several seats, until they say so. */
export function seatsOfBuyer({ seats, company }: Pick<NewReservation, 'seats' | 'company'>) {
  return { seats, attends: seats > 1 && company !== null ? 0 : 1 } as const;
}

export function buyerOf(typed: NewReservation) {
  return { ...seatsOfBuyer(typed), company: typed.company, phone: typed.phone || null };
}

/** Columns of a new request. Keeps the name of an expired reservation of the mailbox. */
export async function newRowOf({ id, request, typed, key }: HoldRequest, { trx }: UnitOfWork) {
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
    id,
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

/** Inserts a row with a new folio; retries if the folio is taken. */
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
