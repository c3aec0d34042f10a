import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const emailLinkWords = pairs({
  page: {
    title: ['Noticias por correo', 'News by email'],
    description: [
      `Reciba por correo las noticias de ${companyBasics.name}: cursos nuevos y fechas abiertas. Solo cuando las hay.`,
      `Receive news from ${companyBasics.name} by email: new courses and open dates. Only when there’s news.`,
    ],
    lead: [
      'Cursos nuevos y fechas abiertas. Usted confirma desde su correo y se da de baja cuando quiera.',
      'New courses and open dates. You confirm from your inbox and leave whenever you like.',
    ],
    next: {
      heading: ['Mientras tanto, vea los cursos.', 'In the meantime, see the courses.'],
      text: ['Con sus fechas y sus precios.', 'With their dates and prices.'],
      action: ['Ver cursos', 'See courses'],
    },
  },
  confirm: {
    title: ['Confirmar la suscripción', 'Confirm your subscription'],
    description: [
      `Confirme que quiere recibir por correo las noticias de ${companyBasics.name}: cursos nuevos y fechas abiertas.`,
      `Confirm that you want to receive the news of ${companyBasics.name} by email: new courses and open dates.`,
    ],
    heading: ['Un paso y listo', 'One more step'],
    lead: [
      'Presione el botón para recibir nuestras noticias en su correo.',
      'Press the button to receive our news by email.',
    ],
    action: ['Confirmar mi suscripción', 'Confirm my subscription'],
    doneHeading: ['Su suscripción está confirmada', 'Your subscription is confirmed'],
    done: [
      'Le enviamos un correo con el enlace de baja, por si un día lo quiere.',
      'We sent you an email with the unsubscribe link, should you ever want it.',
    ],
  },
  leave: {
    title: ['Darse de baja o retirar el consentimiento', 'Unsubscribe or withdraw consent'],
    description: [
      `Dese de baja de las noticias de ${companyBasics.name} y retire el consentimiento para usar sus datos.`,
      `Unsubscribe from the news of ${companyBasics.name} and withdraw your consent to the use of your data.`,
    ],
    heading: ['¿De qué quiere darse de baja?', 'What would you like to stop?'],
    lead: [
      'Con el primer botón deja de recibir noticias. Nada más cambia.',
      'The first button stops the newsletter. Nothing else changes.',
    ],
    action: ['Ya no recibir noticias', 'Stop the newsletter'],
    all: {
      lead: [
        'Con el segundo botón retira también su consentimiento para usar sus datos. Los lugares que reservó y sus turnos en listas de espera se conservan hasta que usted los cancele.',
        'The second button also withdraws your consent to the use of your data. Seats you reserved and your places on waitlists stay until you cancel them.',
      ],
      action: ['Retirar todo mi consentimiento', 'Withdraw all my consent'],
    },
    gone: [
      'Quizá se copió incompleto. Use el enlace de otro correo nuestro, o escríbanos y le damos de baja.',
      'Part of it may be missing. Use the link in another of our emails, or write to us and we’ll unsubscribe you.',
    ],
    doneHeading: ['Ya no le enviaremos noticias', 'We won’t send you the newsletter anymore'],
    done: ['Sus mensajes y reservas siguen como estaban.', 'Your messages and reservations stay as they were.'],
    /** By the link of a course notice. */
    notices: {
      lead: [
        'Con el primer botón terminan todos los avisos de cursos que pidió y deja de recibir noticias. Nada más cambia.',
        'The first button ends all the course notices you asked for and stops the newsletter. Nothing else changes.',
      ],
      action: ['Terminar mis avisos', 'End my notices'],
      doneHeading: ['Listo: terminaron sus avisos de cursos', 'Done: your course notices have ended'],
      done: [
        'Tampoco le enviaremos noticias. Sus mensajes y reservas siguen como estaban.',
        'We won’t send you the newsletter either. Your messages and reservations stay as they were.',
      ],
    },
    withdrawn: {
      doneHeading: ['Listo: retiró su consentimiento', 'Done: your consent is withdrawn'],
      done: [
        'No recibirá más noticias, avisos de cursos ni acuses. Si tiene un lugar o espera uno, lo conserva. ¿Ya no lo quiere? Cancélelo en la página de su reserva, con el enlace de sus correos.',
        'You’ll receive no more news, course notices or confirmations. If you have a seat or a place on a waitlist, you keep it. Don’t want it anymore? Cancel it on your reservation’s page, with the link in its emails.',
      ],
      seats: ['Cancelar una reserva', 'Cancel a reservation'],
    },
  },
  goneHeading: ['Este enlace ya no sirve', 'This link no longer works'],
  gone: [
    'Quizá viene de un correo viejo o se copió incompleto.',
    'It may be from an old email, or it was copied incompletely.',
  ],
  again: ['Suscribirme de nuevo', 'Subscribe again'],
  write: ['Escribirnos', 'Write to us'],
  home: ['Ir al inicio', 'Go to Home'],
});
