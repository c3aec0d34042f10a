import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { facts, heading, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { invoiceRequestWords } from '#content/emails/payments/invoice-request.ts';
import { longDay } from '#content/emails/reservations/class-times.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import { formatMoney } from '#content/formats/format.ts';
import { invoiceWords, shownInvoice } from '#content/invoices/invoice.ts';
import { type InvoiceData, invoiceFields } from '#model/invoices/invoice-data.ts';
import { folioRow } from './frame.ts';

interface InvoiceRequest extends PersonFacts {
  readonly invoice: InvoiceData;
  /** Empty without one. */
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly paidBy: string | null;
  readonly paidOn: string | null;
}

/** To the accountant. */
export const invoiceRequest: EmailTemplate<InvoiceRequest> = {
  kind: 'invoice-request',
  to: 'company',
  byConsent: false,
  compose(email, language) {
    const words = invoiceRequestWords[language];
    const { invoice, due, paidBy, paidOn, seats = 1 } = email;
    const { fields } = invoiceWords[language];
    const money = (amount: number) => formatMoney(amount, language);
    const way = words.ways[paidBy as keyof typeof words.ways] ?? paidBy ?? '';
    return {
      subject: words.subject(invoice.name, email.folio),
      preview: words.preview(due ? money(due.total) : '', email.edition.course[language]),
      blocks: [
        heading(words.heading),
        facts(invoiceFields.map((field) => [fields[field], shownInvoice(field, invoice[field])] as const)),
        facts([
          ...rowsOfOffer(email.edition, language),
          [words.seats, String(seats)],
          ...(due
            ? ([
                [words.total, money(due.total)],
                [words.paid, due.paid > 0 ? money(due.paid) : words.nothing],
                ...(due.paid > 0 && way ? [[words.way, way] as const] : []),
                ...(due.paid > 0 && paidOn ? [[words.paidOn, longDay(paidOn, language)] as const] : []),
                ...(due.left > 0 ? [[words.left, money(due.left)] as const] : []),
              ] as const)
            : []),
          folioRow(email, language),
          [words.sendTo, email.email || email.phone || ''],
        ]),
        paragraph(email.email ? words.answer : words.call),
      ],
    };
  },
  replyTo: ({ name, email }) => ({ name, address: email }),
};
