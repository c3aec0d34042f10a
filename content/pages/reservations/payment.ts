import { pairs } from '#content/pairs.ts';

export const paymentPageWords = pairs({
  complete: ['Pagado: {paid}. Gracias.', 'Paid: {paid}. Thank you.'],
  /** Without the amount: staff decide whether the refund rule holds for a seat given back. */
  over: [
    'Pagó de más: le escribimos sobre la devolución.',
    'You’ve paid too much: we’ll write to you about the refund.',
  ],
  refunded: ['De lo que pagó le devolvimos {amount}.', 'We refunded {amount} of what you paid.'],
  part: ['Pagó {paid} de {total}.', '{paid} of {total} has been paid.'],
  transfer: ['Por transferencia', 'By bank transfer'],
  left: ['Faltan {left} por pagar', '{left} is left to pay'],
  by: [', a más tardar el {day}', ', by {day}'],
  overdue: [
    '. Esa fecha ya pasó. Si ya pagó, mándenos su comprobante.',
    '. That date has passed. If you have paid, send us the receipt.',
  ],
  amount: ['Cantidad', 'Amount'],
  holder: ['Beneficiario', 'Beneficiary'],
  bank: ['Banco', 'Bank'],
  reference: ['Concepto (su folio)', 'Reference'],
  receipt: [
    'Ponga su folio en el concepto: con él registramos su pago, y le avisamos por correo. En este sitio no se cobra ni se piden tarjetas.',
    'Include the reference, so that we can match your payment; we’ll email you when it arrives. Nothing is charged on this site, and no card is asked for.',
  ],
  agree: [
    'Le escribimos antes de la primera clase para acordar la forma de pago y la factura. En este sitio no se cobra ni se piden tarjetas.',
    'We’ll write to you before the first class to agree on how to pay and on the invoice. Nothing is charged on this site, and no card is asked for.',
  ],
});
