import { type Pair, pairs } from '#content/pairs.ts';
import type { PaymentWay } from '#model/reservations/payment-ways.ts';

export const invoiceRequestWords = pairs({
  subject: [
    (name: string, folio: string) => `Factura por hacer: ${name} (${folio})`,
    (name: string, folio: string) => `Invoice to issue: ${name} (${folio})`,
  ],
  preview: [
    (total: string, course: string) => [total, course].filter(Boolean).join(', '),
    (total: string, course: string) => [total, course].filter(Boolean).join(', '),
  ],
  heading: ['Factura por hacer', 'Invoice to issue'],
  seats: ['Lugares', 'Seats'],
  total: ['Total con IVA', 'Total with VAT'],
  paid: ['Pagado', 'Paid'],
  nothing: ['Nada todavía', 'Nothing yet'],
  left: ['Falta', 'Left to pay'],
  way: ['Forma de pago', 'Payment method'],
  ways: {
    transfer: ['03 Transferencia electrónica de fondos', '03 Bank transfer'],
    cash: ['01 Efectivo', '01 Cash'],
    card: ['Tarjeta (04 de crédito, 28 de débito)', 'Card (04 credit, 28 debit)'],
  } satisfies Record<PaymentWay, Pair>,
  paidOn: ['Día del pago', 'Paid on'],
  sendTo: ['Mandarla a', 'Send it to'],
  answer: [
    'Si responde a este correo, le llega a quien pidió la factura.',
    'If you reply to this email, it goes to the person who asked for the invoice.',
  ],
  call: ['Quien la pidió no dejó correo: llámele.', 'They left no email: call them.'],
});
