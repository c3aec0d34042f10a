import { bilingual } from '../../bilingual.ts';

export const paymentWords = bilingual(
  {
    subject: (course: string) => `Recibimos su pago de ${course}`,
    preview: (amount: string) => `Registramos ${amount}.`,
    heading: 'Recibimos su pago',
    lead: (name: string, amount: string) => `${name}, registramos su pago de ${amount}. Gracias.`,
    left: (amount: string, day: string | null) =>
      `Faltan ${amount}${day ? `, a más tardar el ${day}` : ''}. En su página están los datos para transferir.`,
    complete: 'No falta nada por pagar.',
    paid: 'Pagado',
    of: (paid: string, total: string) => (paid === total ? paid : `${paid} de ${total}`),
  },
  {
    subject: (course: string) => `We received your payment for ${course}`,
    preview: (amount: string) => `We recorded ${amount}.`,
    heading: 'We received your payment',
    lead: (name: string, amount: string) => `${name}, we recorded your payment of ${amount}. Thank you.`,
    left: (amount: string, day: string | null) =>
      `${amount} are left${day ? `, due by ${day}` : ''}. Your page has the account to transfer to.`,
    complete: 'Nothing is left to pay.',
    paid: 'Paid',
    of: (paid: string, total: string) => (paid === total ? paid : `${paid} of ${total}`),
  },
);
