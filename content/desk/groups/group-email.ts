import { pairs } from '#content/pairs.ts';

export const groupEmailDeskWords = pairs({
  open: ['Escribir al grupo', 'Email the group'],
  heading: ['Escribir al grupo: {course}, {group}', 'Email the group: {course}, {group}'],
  audience: ['Para', 'To'],
  audiences: {
    all: ['quienes tienen lugar ({n})', 'everyone with a seat ({n})'],
    unpaid: ['quienes deben algo ({n})', 'those with something left to pay ({n})'],
    waiting: ['quienes esperan o tienen una oferta ({n})', 'those waiting or with an offer ({n})'],
  },
  subject: ['Asunto', 'Subject, in Spanish'],
  text: ['Mensaje', 'Message, in Spanish'],
  english: ['Escribir también en inglés', 'Write in English, too'],
  englishHint: {
    one: [
      '{n} persona lee en inglés; sin esto recibe el texto de arriba.',
      '{n} person reads English; without this they get the text above.',
    ],
    other: [
      '{n} personas leen en inglés; sin esto reciben el texto de arriba.',
      '{n} people read English; without this they get the text above.',
    ],
  },
  subjectEn: ['Asunto en inglés', 'Subject in English'],
  textEn: ['Mensaje en inglés', 'Message in English'],
  places: [
    'Se llenan solos: {nombre}, {curso}, {inicio}, {docente}, {sede}, {folio}.',
    'These fill themselves in: {name}, {course}, {start}, {teacher}, {place}, {reference}.',
  ],
  required: ['Escríbalo primero.', 'Write it first.'],
  tooLong: ['Caben {n} caracteres.', 'At most {n} characters.'],
  limit: [
    'Ya salieron diez correos a este grupo en un día, o treinta suyos: espere a mañana.',
    'Ten emails to this group, or thirty of yours, have gone out in a day: wait until tomorrow.',
  ],
  unknown: ['No existe {names}: revise cómo está escrito.', 'There is no {names}: check the spelling.'],
  without: ['Este grupo no tiene {names}: quítelo del texto.', 'This group has no {names}: take it out of the text.'],
  preview: ['Vista previa', 'Preview'],
  sample: ['Así le llega a {name}:', 'This is what {name} gets:'],
  callers: {
    one: ['{n} persona no tiene correo: hay que llamarle.', '{n} person has no email: they need a call.'],
    other: ['{n} personas no tienen correo: hay que llamarles.', '{n} people have no email: they need a call.'],
  },
  answers: ['Las respuestas llegan al correo de la empresa.', 'Replies go to the company’s email.'],
  send: {
    one: ['Enviar a {n} persona', 'Send to {n} person'],
    other: ['Enviar a {n} personas', 'Send to {n} people'],
  },
  empty: ['Nadie con correo en esta lista.', 'Nobody with an email on this list.'],
  sent: {
    one: ['Sale un correo en diez segundos', 'Sending one email in ten seconds'],
    other: ['Salen {n} correos en diez segundos', 'Sending {n} emails in ten seconds'],
  },
  undone: ['No salió ningún correo. El texto sigue guardado.', 'No email was sent. The text is kept.'],
  left: ['Ya habían salido.', 'Already sent.'],
  failed: [
    'No se pudo enviar. El texto sigue aquí; intente otra vez.',
    'It could not be sent. The text is still here; try again.',
  ],
  stop: ['Cancelar', 'Cancel'],
});
