import { groupWords } from '#content/desk/group.ts';
import { invoiceWords } from '#content/invoices/invoice.ts';
import { sortableTime } from '#desk/csv/sortable-time.ts';
import { csvRows, fieldColumns } from '#desk/csv/write-csv.ts';
import { formatPaymentWay } from '#desk/screens/groups/payment-way.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';
import { invoiceFields } from '#model/invoices/invoice-data.ts';
import type { Language } from '#model/languages.ts';
import { arrangeRoster } from './arrange-roster.ts';
import { formatStatus } from './format-status.ts';

/** CSV rows, column names first, ended reservations last. */
export function rosterRows(all: readonly StaffReservation[], now: Date, language: Language) {
  const { fileColumns: columns } = groupWords[language];
  const { seated, waiting, asked, ended } = arrangeRoster(all);
  const folios = new Map(all.map(({ id, folio }) => [id, folio]));
  return csvRows<StaffReservation>(
    [
      ...fieldColumns(columns, 'folio', 'name', 'lastname', 'email', 'phone', 'company', 'seats'),
      [columns.buyer, ({ buyerId }) => folios.get(buyerId ?? '') ?? ''],
      [columns.language, (one) => one.language],
      [columns.stand, (one) => formatStatus(one, now, language)],
      [columns.place, ({ place }) => place],
      [columns.since, ({ confirmedAt, createdAt }) => sortableTime(confirmedAt ?? createdAt)],
      ...fieldColumns(columns, 'total', 'dueOn'),
      [columns.amount, ({ paidAmount }) => paidAmount],
      [columns.way, ({ paidBy }) => formatPaymentWay(paidBy, language)],
      ...fieldColumns(columns, 'paidOn', 'refundedAmount', 'refundedOn'),
      ...invoiceFields.map(
        (field) =>
          [invoiceWords[language].fields[field], (one: StaffReservation) => one.invoice?.[field] ?? null] as const,
      ),
      [columns.invoiceSentAt, ({ invoiceSentAt }) => invoiceSentAt && sortableTime(invoiceSentAt)],
      [columns.note, ({ note }) => note],
    ],
    [...seated, ...waiting, ...asked, ...ended],
  );
}
