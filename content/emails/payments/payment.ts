import { bilingual } from '#content/bilingual.ts';

export const paymentWords = bilingual(
  {
    subject: (course: string) => `Recibimos su pago de ${course}`,
    preview: (amount: string) => `Registramos ${amount}.`,
    heading: 'Recibimos su pago',
    lead: (name: string, amount: string) => `${name}, registramos su pago de ${amount}. Gracias.`,
    left: (amount: string, day: string) => `Faltan ${amount} por pagar${day ? `, a más tardar el ${day}` : ''}.`,
    account: 'En la página de su reserva están los datos para transferir.',
    complete: 'No falta nada por pagar.',
    over: (amount: string) => `Son ${amount} de más: le escribimos para devolvérselos.`,
    refund: {
      subject: (course: string) => `Su devolución de ${course}`,
      preview: (amount: string) => `Le devolvimos ${amount}.`,
      heading: 'Le devolvimos su dinero',
      lead: (name: string, amount: string, course: string) =>
        `${name}, le devolvimos ${amount} de lo que pagó por ${course}. Si no le han llegado en unos días, responda a este correo.`,
    },
    reminder: {
      subject: (course: string) => `El pago de su reserva en ${course}`,
      preview: (amount: string) => `Faltan ${amount} por pagar.`,
      heading: 'Falta el pago de su reserva',
      lead: (name: string, amount: string, course: string, day: string) =>
        `${name}, faltan ${amount} por pagar de su reserva en ${course}${day ? `, a más tardar el ${day}` : ''}.`,
      paid: '¿Ya pagó? Gracias: lo registramos en cuanto lo vemos en la cuenta. No tiene que hacer nada más.',
    },
    paid: 'Pagado',
    of: (paid: string, total: string) => (paid === total ? paid : `${paid} de ${total}`),
  },
  {
    subject: (course: string) => `We received your payment for ${course}`,
    preview: (amount: string) => `We recorded ${amount}.`,
    heading: 'We received your payment',
    lead: (name: string, amount: string) => `${name}, we recorded your payment of ${amount}. Thank you.`,
    left: (amount: string, day: string) => `${amount} is left to pay${day ? `, by ${day}` : ''}.`,
    account: 'Your reservation’s page has the account to transfer to.',
    complete: 'Nothing is left to pay.',
    over: (amount: string) => `That is ${amount} too much: we’ll write to you to return it.`,
    refund: {
      subject: (course: string) => `Your refund for ${course}`,
      preview: (amount: string) => `We refunded ${amount}.`,
      heading: 'We refunded you',
      lead: (name: string, amount: string, course: string) =>
        `${name}, we refunded ${amount} of what you paid for ${course}. If it hasn’t arrived in a few days, reply to this email.`,
    },
    reminder: {
      subject: (course: string) => `The payment for your reservation in ${course}`,
      preview: (amount: string) => `${amount} is left to pay.`,
      heading: 'Your reservation is not paid yet',
      lead: (name: string, amount: string, course: string, day: string) =>
        `${name}, ${amount} is left to pay for your reservation in ${course}${day ? `, by ${day}` : ''}.`,
      paid: 'Have you paid? Thank you: we record it as soon as we see it in the account. There is nothing else to do.',
    },
    paid: 'Paid',
    of: (paid: string, total: string) => (paid === total ? paid : `${paid} of ${total}`),
  },
);
