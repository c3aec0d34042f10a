import { pairs } from '#content/pairs.ts';

export const attendeesWords = pairs({
  heading: ['Las personas', 'The people'],
  named: {
    one: ['{n} de {all} lugares tiene nombre.', '{n} of {all} seats has a name.'],
    other: ['{n} de {all} lugares tienen nombre.', '{n} of {all} seats have a name.'],
  },
  until: [
    'Puede escribir y cambiar los nombres hasta el {until}.',
    'You can enter and change the names until {until}.',
  ],
  closed: [
    'El plazo para escribirlos terminó. Para cambiar algo, responda a cualquiera de nuestros correos.',
    'The time to enter them has passed. To change something, reply to any of our emails.',
  ],
  each: [
    'A cada persona le llega un correo con su lugar y el archivo para su calendario. Sin correo también tiene su lugar: avísele usted. Su constancia llevará el nombre como lo escriba aquí.',
    'Each person gets an email with their seat and the file for their calendar. People without an email address still have their seat; please let them know. Their certificate will have the name as you enter it here.',
  ],
  own: ['Yo también asisto', 'I’m attending too'],
  person: ['Persona {n}', 'Person {n}'],
  certificate: ['Constancia {folio}', 'Certificate {folio}'],
  fields: {
    name: ['Nombre', 'Name'],
    lastname: ['Apellido', 'Last name'],
    email: ['Correo (opcional)', 'Email (optional)'],
  },
  taken: ['Ese correo ya es de otra persona de esta reserva', 'Another person of this reservation has that email'],
  save: ['Guardar y avisarles', 'Save and notify them'],
  saved: [
    'Guardado. Las personas nuevas que tienen correo reciben su lugar.',
    'Saved. New people with an email get their seat.',
  ],
  unchanged: ['No cambió nada, así que no avisamos a nadie.', 'Nothing changed, so we notified no one.'],
  some: {
    none: ['No se guardó nada todavía. Revise: {rows}.', 'Nothing was saved yet. Please check: {rows}.'],
    one: ['Se guardó {n} cambio. Revise: {rows}.', '{n} change was saved. Please check: {rows}.'],
    other: ['Se guardaron {n} cambios. Revise: {rows}.', '{n} changes were saved. Please check: {rows}.'],
  },
  dropped: [
    'Listo: su reserva es ahora de {n}. Si ya pagó de más, le escribimos sobre la devolución.',
    'Done: your reservation is now for {n}. If you’ve overpaid, we’ll write to you about the refund.',
  ],
  seats: { one: ['{n} lugar', '{n} seat'], other: ['{n} lugares', '{n} seats'] },
  unnamed: ['Un lugar sin nombre', 'A seat without a name'],
  fewer: ['Necesito menos lugares', 'I need fewer seats'],
  which: ['¿Qué lugar devuelve?', 'Which seat are you giving back?'],
  fewerText: [
    'El lugar se libera de inmediato y se ofrece a quien espera. Si lo tenía una persona, le avisamos por correo.',
    'The seat is released at once and offered to the waitlist. If a person had it, we tell them by email.',
  ],
  giveBack: ['Devolver este lugar', 'Give this seat back'],
  why: {
    full: [
      'Todos los lugares tienen ya una persona. Quite a una para asistir usted.',
      'Every seat has a person. Remove one to attend yourself.',
    ],
    late: [
      'El plazo para este cambio ya terminó. Escríbanos y lo vemos.',
      'The time for this change has passed. Write to us and we’ll see what we can do.',
    ],
    not_now: [
      'La reserva cambió mientras tanto. Así está ahora; revísela y repita lo que falte.',
      'The reservation changed in the meantime. It’s shown as it is now; check it and repeat what is missing.',
    ],
    busy: [
      'Ya cambió muchos nombres, o en este momento no podemos mandar más correos. Intente más tarde, o responda a uno de nuestros correos.',
      'You have changed many names, or we can’t send more emails right now. Try again later, or reply to one of our emails.',
    ],
    failed: [
      'No se pudo guardar. Lo que escribió sigue aquí; intente otra vez.',
      'It couldn’t be saved. What you typed is still here; please try again.',
    ],
  },
});
