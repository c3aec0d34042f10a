import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The newsletter's own page, and the pages that the links of letters lead to. */
export const letterLinkWords = bilingual(
  {
    page: {
      title: 'Noticias por correo',
      description: `Reciba por correo las noticias de ${company.name}: cursos nuevos, fechas abiertas y proyectos terminados. Solo cuando las hay.`,
      lead: 'Cursos nuevos, fechas abiertas, proyectos terminados. Usted confirma desde su correo y se da de baja cuando quiera.',
      next: {
        heading: 'Mientras tanto, vea los cursos.',
        text: 'Con sus fechas, sus precios y los lugares que quedan.',
        action: 'Ver cursos',
      },
    },
    confirm: {
      title: 'Confirmar la suscripción',
      description: `Confirme que quiere recibir por correo las noticias de ${company.name}: cursos, fechas y proyectos nuevos.`,
      heading: 'Un paso y listo',
      lead: 'Oprima el botón para recibir nuestras noticias en su correo.',
      action: 'Confirmar mi suscripción',
      doneHeading: 'Ya está en la lista',
      done: 'Su suscripción quedó confirmada. Le enviamos un correo con el enlace de baja, por si un día lo quiere.',
    },
    leave: {
      title: 'Dejar las noticias o retirar el consentimiento',
      description: `Dese de baja de las noticias de ${company.name} y retire el consentimiento para usar sus datos.`,
      heading: '¿De qué quiere darse de baja?',
      lead: 'Con el primer botón deja de recibir noticias, y nada más cambia.',
      action: 'Ya no recibir noticias',
      all: {
        lead: 'Con el segundo retira también su consentimiento para usar sus datos. Los lugares que reservó y sus turnos en listas de espera se conservan hasta que usted los cancele.',
        action: 'Retirar todo mi consentimiento',
      },
      doneHeading: 'Ya no le enviaremos noticias',
      done: 'Sus mensajes y reservas siguen como estaban.',
      withdrawn: {
        doneHeading: 'Listo: retiró su consentimiento',
        done: 'No recibirá más noticias ni acuses. Si tiene un lugar o espera uno, lo conserva. ¿Ya no lo quiere? Cancélelo en la página de su reserva, con el enlace de sus correos.',
        seats: 'Cancelar una reserva',
      },
    },
    goneHeading: 'Este enlace ya no sirve',
    gone: 'Puede ser de un correo antiguo o haberse cortado al copiarlo.',
    again: 'Suscribirme de nuevo',
    write: 'Escribirnos',
    home: 'Ir al inicio',
  },
  {
    page: {
      title: 'News by e-mail',
      description: `Receive news from ${company.name} by e-mail: new courses, open dates and finished projects. Only when there is some, and easy to leave.`,
      lead: 'New courses, open dates, finished projects. You confirm from your inbox and leave whenever you like.',
      next: {
        heading: 'Meanwhile, see the courses.',
        text: 'With their dates, their prices and the seats that are left.',
        action: 'See courses',
      },
    },
    confirm: {
      title: 'Confirm your subscription',
      description: `Confirm that you want to receive the news of ${company.name} by e-mail: courses, dates and new projects.`,
      heading: 'One step and done',
      lead: 'Press the button to receive our news by e-mail.',
      action: 'Confirm my subscription',
      doneHeading: 'You are on the list',
      done: 'Your subscription is confirmed. We sent you an e-mail with the unsubscribe link, should you ever want it.',
    },
    leave: {
      title: 'Leave the news or withdraw consent',
      description: `Unsubscribe from the news of ${company.name} and withdraw your consent to the use of your data.`,
      heading: 'What would you like to stop?',
      lead: 'The first button stops the newsletter, and nothing else changes.',
      action: 'Stop the newsletter',
      all: {
        lead: 'The second also withdraws your consent to the use of your data. Seats you reserved and your places on waitlists stay until you cancel them.',
        action: 'Withdraw all my consent',
      },
      doneHeading: 'We won’t send you the newsletter anymore',
      done: 'Your messages and reservations stay as they were.',
      withdrawn: {
        doneHeading: 'Done: your consent is withdrawn',
        done: 'You’ll receive no more news or receipts. If you have a seat or a place on a waitlist, you keep it. Don’t want it anymore? Cancel it on your reservation’s page, with the link in its emails.',
        seats: 'Cancel a reservation',
      },
    },
    goneHeading: 'This link no longer works',
    gone: 'It may come from an old e-mail, or have been cut when copied.',
    again: 'Subscribe again',
    write: 'Write to us',
    home: 'Go to Home',
  },
);
