import { type LockedReservation, withReservation } from '#backend/features/reservations/repository.ts';
import { openNewest } from '#backend/features/reservations/requests/open-link.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { isNewer } from '#backend/platform/database/row-version.ts';
import { checkInvoice, type InvoiceData } from '#model/invoices/invoice-data.ts';
import type { SavedInvoice } from '#model/reservations/reservation-pages.ts';

/** Stores the invoice data of a reservation's owner, until they are sent. */
export async function saveOwnInvoice(
  s: ReservationDeps,
  token: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<SavedInvoice> {
  const opened = await openNewest(s, token);
  if (!opened) return 'gone';
  const save = (locked: LockedReservation, data: InvoiceData) => {
    if (locked.row.state !== 'confirmed') return 'gone';
    return locked.row.invoiceSentAt === null ? store(locked, data) : 'not_now';
  };
  return saveIn(s, opened.row.id, fields, save);
}

/** Stores changes by staff, to be sent again. `not_now`: newer than `version`. */
export function saveInvoice(
  s: ReservationDeps,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  version?: string | null,
): Promise<SavedInvoice> {
  return saveIn(s, id, fields, (locked, data) =>
    isNewer(locked.row.updatedAt, version) ? 'not_now' : store(locked, data),
  );
}

async function saveIn(
  s: ReservationDeps,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  save: (locked: LockedReservation, data: InvoiceData) => Promise<'done'> | 'gone' | 'not_now',
): Promise<SavedInvoice> {
  const checked = checkInvoice(fields);
  if (!checked.ok) return checked.problems;
  const saved = await withReservation(s, id, undefined, async (locked) =>
    locked.row.buyerId === null ? save(locked, checked.value) : 'gone',
  );
  return saved ?? 'gone';
}

async function store({ work, row }: LockedReservation, data: InvoiceData): Promise<'done'> {
  const invoice = JSON.stringify(data);
  if (invoice !== row.invoice) await changeReservation(work, row, { invoice, invoiceSentAt: null });
  return 'done';
}

export function invoiceOf({ invoice }: Pick<ReservationRow, 'invoice'>): InvoiceData | null {
  return invoice === null ? null : (JSON.parse(invoice) as InvoiceData);
}
