import { pairs } from '#content/pairs.ts';

/** Separate: part of the island's script. */
export const reserveFormWords = pairs({
  form: {
    heading: ['Reserve sin abrir una cuenta', 'Reserve without an account'],
    why: [
      'Le mandamos un enlace por correo. Con él confirma su lugar.',
      'We’ll email you a link. Use it to confirm your seat.',
    ],
    whyLast: [
      'Le mandamos un enlace por correo. Con él confirma su lugar. Si alguien se adelanta, puede anotarse en la lista de espera con estos mismos datos.',
      'We’ll email you a link. Use it to confirm your seat. If someone gets there first, you can join the waitlist with what you typed.',
    ],
    lineHeading: ['Anótese en la lista de espera', 'Join the waitlist'],
    lineWhy: [
      'Sería el número {n} de la lista. Si se libera un lugar, se lo guardamos hasta 24 horas y le avisamos por correo; después pasa a quien sigue.',
      'You would be number {n} on the waitlist. When a seat opens up, we keep it for you for up to 24 hours and email you; after that it goes to the next person.',
    ],
    fields: {
      name: ['Nombre', 'Name'],
      lastname: ['Apellido', 'Last name'],
      email: ['Correo', 'Email'],
      seats: ['Lugares', 'Seats'],
      company: ['Empresa (opcional)', 'Company (optional)'],
      phone: ['Teléfono (opcional)', 'Phone (optional)'],
      partial: ['Menos lugares', 'Fewer seats'],
      consent: ['Consentimiento', 'Consent'],
    },
    /** In the list of faults. */
    faulty: { company: ['Empresa', 'Company'], phone: ['Teléfono', 'Phone'] },
    emailHint: ['Ahí le mandamos el enlace para confirmar.', 'We send the confirmation link there.'],
    wrong: {
      seats: ['Escriba un número del 1 al {n}', 'Enter a number from 1 to {n}'],
      phone: ['Escriba al menos 10 dígitos', 'Enter at least 10 digits'],
    },
    seatsHint: ['Si son varios, después escribe los nombres.', 'If there are several, you enter the names later.'],
    more: ['¿Reserva para una empresa?', 'Reserving for a company?'],
    partial: ['Si no se liberan todos, acepto los que haya', 'If not all of them open up, I’ll take those there are'],
    required: ['* obligatorio', '* required'],
    consentRequired: [
      'Marque la casilla: sin su consentimiento no podemos reservar',
      'Check the box: we need your consent to reserve',
    ],
    send: ['Apartar mi lugar', 'Hold my seat'],
    sendSeats: ['Apartar mis {n} lugares', 'Hold my {n} seats'],
    sendLine: ['Anotarme en la lista', 'Join the waitlist'],
    sending: ['Enviando…', 'Sending…'],
  },
  changedTo: {
    full: [
      'Por ahora no podemos apartar más lugares: están ocupados, o pedidos por otras personas que aún no los confirman. Lo que escribió sigue aquí: anótese en la lista de espera con el botón. Si al confirmar por correo queda un lugar, es suyo.',
      'We can’t hold a seat right now: they are taken, or requested by other people who haven’t confirmed them yet. What you typed is still here: join the waitlist with the button. If a seat is left when you confirm by email, it is yours.',
    ],
    few: [
      'Por ahora no podemos apartar tantos lugares: algunos están ocupados, o pedidos por otras personas que aún no los confirman. Baje el número, o anótese en la lista de espera con todos.',
      'We can’t hold that many seats right now: some are taken, or requested by other people who haven’t confirmed them yet. Lower the number, or join the waitlist for all of them.',
    ],
    free: [
      'Se acaba de liberar un lugar. Lo que escribió sigue aquí: apártelo con el botón.',
      'A seat just opened up. What you typed is still here: use the button to hold it.',
    ],
    closed: ['Este grupo ya no acepta reservas.', 'This group no longer takes reservations.'],
    see: ['Ver el grupo como está ahora', 'See the group as it is now'],
  },
});
