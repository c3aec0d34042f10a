import { pairs } from '#content/pairs.ts';

export const courseNoticeWords = pairs({
  title: ['Avísenme cuando haya grupo', 'Tell me when there is a group'],
  description: [
    'Deje su correo y le escribimos una vez, cuando el curso tenga un grupo con lugares.',
    'Leave your email and we’ll write to you once, when the course has a group with seats.',
  ],
  heading: ['Le avisamos cuando haya un grupo de {course}', 'We’ll tell you when {course} has a group'],
  unknown: ['Ese curso ya no está', 'That course is no longer here'],
  unknownLead: ['Vea los que sí se imparten, con sus fechas.', 'See the ones we teach, with their dates.'],
  lead: [
    'Deje su correo. Le escribimos una sola vez, cuando pueda reservar.',
    'Leave your email. We’ll write to you just once, when you can reserve.',
  ],
  notice: [
    '{who}, usa su correo solo para avisarle una vez de ese curso; lo borra 30 días después de avisarle, o a los 12 meses si no se abre un grupo.',
    '{who}, uses your email only to tell you once about that course, and erases it 30 days after telling you, or after 12 months if no group opens.',
  ],
  whole: ['Aviso de privacidad', 'Privacy notice'],
  open: ['Ya hay un grupo con lugares:', 'There is a group with seats already:'],
  email: ['Correo', 'Email'],
  send: ['Avísenme', 'Tell me'],
  sentHeading: ['Revise su correo', 'Check your email'],
  sentLead: [
    'Le mandamos un correo para confirmar que la dirección es suya. Hasta que lo confirme no le avisaremos.',
    'We sent you an email to confirm that the address is yours. Until you confirm it we won’t write again.',
  ],
  sentHint: [
    'Viene de {sender}. Si no llega en cinco minutos, búsquelo en correo no deseado.',
    'It comes from {sender}. If it isn’t there in five minutes, look in your spam folder.',
  ],
  courses: ['Ver cursos', 'See courses'],
});

/** Opened by the opt-in link. */
export const courseNoticeConfirmWords = pairs({
  title: ['Confirmar el aviso', 'Confirm the notice'],
  description: [
    'Confirme que quiere que le escribamos una vez, cuando el curso tenga un grupo con lugares.',
    'Confirm that you want us to write to you once, when the course has a group with seats.',
  ],
  heading: ['Un paso y listo', 'One more step'],
  lead: [
    'Presione el botón para que le avisemos cuando haya un grupo.',
    'Press the button so that we tell you when there is a group.',
  ],
  action: ['Sí, avísenme', 'Yes, tell me'],
  doneHeading: ['Listo: le avisaremos', 'Done: we’ll tell you'],
  done: [
    'Le escribimos una vez, en cuanto haya un grupo con lugares.',
    'We’ll write to you once, as soon as there is a group with seats.',
  ],
});
