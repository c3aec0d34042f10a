import type { EndReason } from '#model/reservation.ts';
import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The page of one reservation, which a link of a letter opens. Plurals: `one` and `other`; `{n}` is the number. */
export const reservationWords = bilingual(
  {
    title: 'Su reserva',
    description: `La página de una reserva en los cursos de ${company.name}: se abre con el enlace del correo y ahí se confirma, se mueve o se cancela.`,
    slip: 'Su reserva',
    facts: {
      course: 'Curso',
      starts: 'Empieza',
      place: 'Lugar',
      link: 'Enlace',
      name: 'A nombre de',
      email: 'Correo',
      length: 'Duración',
      folio: 'Folio',
      pay: 'Pago',
      payText:
        'Le escribimos antes de la primera clase para acordar la forma de pago y la factura. En este sitio no se cobra ni se piden tarjetas.',
      price: 'Precio',
      waiting: 'En espera',
      waitingText: { one: '{n} persona', other: '{n} personas' },
      since: 'En la lista desde',
      cancel: 'Puede cancelar',
      cancelText: 'hasta el {until}',
    },
    held: {
      heading: 'Confirme su lugar en {course}',
      lead: 'Falta presionar el botón. Nada cambia hasta entonces.',
      action: 'Confirmar mi lugar',
      until: {
        one: 'Apartado hasta las {clock}: queda {n} minuto',
        other: 'Apartado hasta las {clock}: quedan {n} minutos',
      },
      giveUp: 'Ya no lo quiero',
      /** They keep their place in the line. */
      giveUpInLine: 'No lo quiero: sigo en la lista',
      slip: 'Lo que confirma',
    },
    /** No seat is held: the first to confirm gets it. */
    requested: {
      heading: 'Confirme su lugar en {course}',
      lead: 'Su lugar todavía no está apartado: es de quien confirma primero. Solo falta que toque el botón.',
      action: 'Confirmar mi lugar',
      until: 'Puede confirmar hasta el {until}',
      giveUp: 'Ya no lo quiero',
      slip: 'Su solicitud',
    },
    /** The company confirms it by hand. */
    review: {
      heading: 'Recibimos su solicitud para {course}',
      lead: 'La confirmamos nosotros, a mano, y le avisamos por correo. No tiene que hacer nada más.',
    },
    asked: {
      heading: 'Entre a la lista de {course}',
      lead: 'El grupo está lleno. Falta presionar el botón para quedar en la lista de espera. Nada cambia hasta entonces.',
      action: 'Entrar a la lista',
      until: 'Puede confirmar hasta el {until}',
      giveUp: 'Ya no quiero esperar',
      slip: 'Lo que pide',
    },
    waiting: {
      /** Whoever stands further back is told by number. */
      ordinals: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'],
      heading: 'Usted es la {ordinal} persona en la lista',
      headingFar: 'Usted es la persona {n} en la lista',
      noneAhead: 'Nadie está antes que usted para ',
      ahead: { one: 'Hay {n} persona antes que usted para ', other: 'Hay {n} personas antes que usted para ' },
      starts: ', que empieza el {day}',
      lead: '. Le escribimos en cuanto un lugar sea para usted.',
      free: {
        heading: 'Hay un lugar libre ahora',
        lead: ' tiene un lugar libre para quien lo tome primero. Con el botón es suyo y queda confirmado; si no lo quiere, conserva su turno, el {n}.',
        askedLead: 'El grupo tiene un lugar libre para quien lo tome primero. Con el botón es suyo y queda confirmado.',
        action: 'Tomar el lugar',
      },
      leave: 'Salir de la lista',
      others: 'Ver grupos con lugar',
      slip: 'Su petición',
      line: 'La lista de espera',
      lineText: {
        one: 'Solo usted espera. El punto con borde es usted; ',
        other: 'Esperan {n} personas. El punto con borde es usted; ',
      },
      seatsAhead: { one: 'el lugar de adelante está ocupado.', other: 'los {n} lugares de adelante están ocupados.' },
      notes: [
        {
          title: 'Se libera un lugar',
          text: 'Se le ofrece solo a la primera persona de la lista. El correo dice hasta cuándo.',
        },
        {
          title: 'Tiene hasta 24 horas',
          text: 'Abra el correo y presione el botón. Si no, el lugar pasa a la siguiente persona.',
        },
        {
          title: 'La lista es justa',
          text: 'Orden de llegada, nada más. A quien dejó un lugar no se le vuelve a ofrecer el mismo.',
        },
      ],
    },
    offered: {
      heading: 'Hay un lugar para usted en {course}',
      lead: 'Se lo guardamos hasta el {until}. Después pasa a la siguiente persona de la lista. Nada cambia hasta que presione un botón.',
      action: 'Tomar el lugar',
      decline: 'No, que pase a quien sigue',
      declineNote: 'Si lo deja pasar, usted sigue en la lista, al final.',
      slip: 'El lugar',
    },
    confirmed: {
      heading: 'El lugar es suyo',
      lead: 'Nos vemos el {day} a las {hour}. El correo que le mandamos tiene todo lo de esta página.',
      leadUndated: 'El correo que le mandamos tiene todo lo de esta página.',
      begun: 'El curso empezó el {day}.',
      calendar: 'Agregar al calendario',
      subscribe: 'Suscribir el calendario',
      syllabus: 'Ver el temario',
      join: 'Entrar a la clase',
      room: { one: '{n} lugar, y es suyo', other: '{n} lugares, uno suyo' },
      roomText: {
        one: 'el punto verde con borde es usted; queda {n} libre',
        other: 'el punto verde con borde es usted; quedan {n} libres',
      },
      changes: {
        title: 'Si cambia la fecha',
        text: 'Le escribimos, y su calendario se corrige con el archivo que va en el correo. Si se suscribió, se corrige solo.',
      },
      bring: {
        title: 'El primer día',
        online: 'El enlace de la clase está en esta página. Conéctese unos minutos antes.',
        onlineLater: 'Le mandamos el enlace de la clase por correo, y queda también en esta página.',
        inPerson: 'Llegue unos minutos antes y diga su nombre o su folio. El temario dice qué traer.',
      },
      cancel: {
        title: 'Si no puede venir',
        link: 'Cancele su lugar',
        rest: ': si alguien espera, se le ofrece. Puede hacerlo hasta el {until}.',
        late: `El plazo para cancelar terminó el {until}. Si no puede venir, escríbanos a ${company.email}.`,
      },
      move: {
        title: 'Cambiarse a otro grupo',
        text: 'Su lugar de ahora se libera en el mismo paso en que toma el otro: nunca se queda sin ninguno.',
        action: 'Cambiarme',
        actionTo: ' al grupo {group}',
        /** Whose group was cancelled. */
        lostText: 'Su lugar pasa al grupo que elija, con lo que ya haya pagado.',
      },
    },
    cancel: {
      heading: '¿Cancela su lugar?',
      waiting:
        'Si lo cancela, se le ofrece a quien espera. Usted podría volver a reservar solo si queda un lugar libre.',
      nobody:
        'Si lo cancela, queda libre para quien lo quiera. Usted podría volver a reservar mientras quede un lugar.',
      action: 'Sí, cancelar mi lugar',
      keep: 'No, lo conservo',
    },
    ended: {
      /** Whose seat was lost with its group. */
      lost: {
        move: 'Lo sentimos. Puede pasar su lugar a otro grupo del curso: elíjalo aquí abajo.',
        none: 'Lo sentimos. Por ahora no hay otro grupo del curso con lugar. Si ya pagó, responda a cualquiera de nuestros correos y le devolvemos su dinero.',
      },
      headings: {
        expired: 'El tiempo para confirmar se acabó',
        cancelled: 'Su lugar quedó cancelado',
        left: 'Ya no está en la lista',
        unanswered: 'Ya no está en la lista',
        'edition-cancelled': 'Este grupo se canceló',
        withdrawn: 'Esta reserva terminó',
        moved: 'Se cambió a otro grupo',
      } satisfies Record<EndReason, string>,
      leads: {
        expired: 'Nada quedó a su nombre en este grupo.',
        cancelled: 'Ya no hay nada a su nombre en este grupo.',
        left: 'No le escribiremos más por este grupo.',
        unanswered: 'Dos lugares que le ofrecimos pasaron sin respuesta.',
        'edition-cancelled': 'Lo sentimos. Los grupos del curso que tienen lugar, si los hay, están en esta página.',
        withdrawn: 'Retiró su consentimiento para usar sus datos, y con él terminó la reserva.',
        moved: 'Esta petición terminó al tomar lugar en este grupo desde otro.',
      } satisfies Record<EndReason, string>,
      /** Who stood in the line when the group began. */
      line: {
        heading: 'El grupo empezó y su lista se cerró',
        lead: 'Ya no se ofrecen lugares en este grupo, y no le escribiremos más por él.',
      },
      /** What can be done then, as the group stands now; nothing where it cannot be reserved. */
      still: {
        free: 'Quedan lugares: puede volver a reservar.',
        full: 'El grupo está lleno: puede anotarse al final de la lista.',
      },
      /** What the link still does after the time to confirm: without another letter. */
      takeUp: { free: 'Tomar un lugar', full: 'Entrar a la lista' },
      takeUpStill: {
        free: 'Quedan lugares: con el botón toma uno y queda confirmado.',
        full: 'El grupo está lleno: con el botón queda al final de la lista.',
      },
      again: 'Ver el grupo',
      all: 'Ver todos los cursos',
    },
    others: 'Grupos de {course} con lugar',
    mine: 'Sus otras reservas',
    states: {
      held: 'por confirmar',
      requested: 'por confirmar',
      confirmed: 'confirmada',
      asked: 'por entrar a la lista',
      waiting: 'en la lista',
      offered: 'con un lugar ofrecido',
      /** Of what ended only that is listed. */
      ended: 'sin confirmar a tiempo',
    },
    gone: {
      heading: 'Este enlace ya no sirve',
      lead: 'Puede ser de un correo antiguo o haberse cortado al copiarlo. Si reservó hace poco, abra el último correo que le mandamos.',
      none: 'La página de su reserva se abre con el enlace de su correo.',
      noneHeading: 'Abra el enlace de su correo',
      removedHeading: 'Este grupo ya no se da',
      removed: 'La reserva que abre este enlace terminó con su grupo. Lo que además reservó está aquí abajo.',
      removedAlone: 'La reserva que abre este enlace terminó con su grupo.',
    },
    came: {
      full: 'Ese grupo se acaba de llenar. Nada cambió: su lugar sigue siendo el de antes.',
      /** Whose group was cancelled. */
      lostFull: 'Ese grupo se acaba de llenar. Elija otro, o escríbanos.',
      /** Who had none. */
      lastTaken: 'El último lugar se acaba de ocupar. Todavía puede entrar a la lista.',
      /** Who waits. */
      stillWaiting:
        'Ese lugar ya no está libre: se ocupó o se le ofrece ahora a otra persona de la lista. Usted sigue en la lista.',
      late: `El plazo para eso ya terminó. Nada cambió. Si lo necesita, escríbanos a ${company.email}.`,
      'not-now': 'Eso ya no se puede hacer aquí. Así está su reserva ahora.',
      failed: 'No se pudo hacer. Nada cambió: intente otra vez en un momento.',
    },
  },
  {
    title: 'Your reservation',
    description: `The page of a reservation in the courses of ${company.name}: the link in the e-mail opens it, and there it is confirmed, moved or cancelled.`,
    slip: 'Your reservation',
    facts: {
      course: 'Course',
      starts: 'Starts',
      place: 'Place',
      link: 'Link',
      name: 'In the name of',
      email: 'E-mail',
      length: 'Length',
      folio: 'Reference',
      pay: 'Payment',
      payText:
        'We will write to you before the first class to agree on how to pay and on the invoice. Nothing is charged on this site, and no card is asked for.',
      price: 'Price',
      waiting: 'Waiting',
      waitingText: { one: '{n} person', other: '{n} people' },
      since: 'In line since',
      cancel: 'You can cancel',
      cancelText: 'until {until}',
    },
    held: {
      heading: 'Confirm your seat in {course}',
      lead: 'It only takes the button. Nothing changes until then.',
      action: 'Confirm my seat',
      until: { one: 'Held until {clock}: {n} minute is left', other: 'Held until {clock}: {n} minutes are left' },
      giveUp: 'I no longer want it',
      giveUpInLine: 'I do not want it: I stay in line',
      slip: 'What you confirm',
    },
    requested: {
      heading: 'Confirm your seat in {course}',
      lead: 'No seat is held for you yet: it goes to the first person who confirms. All that is left is the button.',
      action: 'Confirm my seat',
      until: 'You can confirm until {until}',
      giveUp: 'I no longer want it',
      slip: 'Your request',
    },
    review: {
      heading: 'We received your request for {course}',
      lead: 'We confirm it by hand and email you when it is done. There is nothing else you need to do.',
    },
    asked: {
      heading: 'Join the line for {course}',
      lead: 'The group is full. It only takes the button to be on the waiting list. Nothing changes until then.',
      action: 'Join the line',
      until: 'You can confirm until {until}',
      giveUp: 'I no longer want to wait',
      slip: 'What you ask for',
    },
    waiting: {
      ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
      heading: 'You are {ordinal} in line',
      headingFar: 'You are number {n} in line',
      noneAhead: 'Nobody is ahead of you for ',
      ahead: { one: '{n} person is ahead of you for ', other: '{n} people are ahead of you for ' },
      starts: ', starting {day}',
      lead: '. We will write to you the moment a seat is yours to take.',
      free: {
        heading: 'A seat is free now',
        lead: ' has a free seat for whoever takes it first. The button makes it yours, confirmed; if you do not want it, you keep your place in line, number {n}.',
        askedLead: 'The group has a free seat for whoever takes it first. The button makes it yours, confirmed.',
        action: 'Take the seat',
      },
      leave: 'Leave the line',
      others: 'See groups with free seats',
      slip: 'Your request',
      line: 'The line',
      lineText: {
        one: 'Only you are waiting. The bordered dot is you; ',
        other: '{n} people are waiting. The bordered dot is you; ',
      },
      seatsAhead: { one: 'the seat ahead is taken.', other: 'the {n} seats ahead are taken.' },
      notes: [
        { title: 'A seat comes free', text: 'It is offered only to the first in line. The e-mail says until when.' },
        {
          title: 'You have up to 24 hours',
          text: 'Open the e-mail and press the button. If you do not, the seat passes to the next person.',
        },
        {
          title: 'The line is fair',
          text: 'Order of arrival, nothing else. Whoever gave up a seat is not offered it again.',
        },
      ],
    },
    offered: {
      heading: 'There is a seat for you in {course}',
      lead: 'We keep it for you until {until}. Then it passes to the next person in line. Nothing changes until you press a button.',
      action: 'Take the seat',
      decline: 'No, pass it on',
      declineNote: 'If you pass it on, you stay in the line, at its end.',
      slip: 'The seat',
    },
    confirmed: {
      heading: 'The seat is yours',
      lead: 'See you on {day} at {hour}. The e-mail that we sent you has everything that is on this page.',
      leadUndated: 'The e-mail that we sent you has everything that is on this page.',
      begun: 'The course began on {day}.',
      calendar: 'Add to my calendar',
      subscribe: 'Subscribe to the calendar',
      syllabus: 'See the syllabus',
      join: 'Join the class',
      room: { one: '{n} seat, and it is yours', other: '{n} seats, one is yours' },
      roomText: {
        one: 'the bordered green dot is you; {n} is free',
        other: 'the bordered green dot is you; {n} are free',
      },
      changes: {
        title: 'If the date changes',
        text: 'We will write to you, and the file in the e-mail corrects your calendar. If you subscribed, it corrects itself.',
      },
      bring: {
        title: 'On the first day',
        online: 'The link of the class is on this page. Please join a few minutes early.',
        onlineLater: 'We send you the link of the class by e-mail, and it stands on this page too.',
        inPerson:
          'Please come a few minutes early and say your name or your reference. The syllabus says what to bring.',
      },
      cancel: {
        title: 'If you cannot come',
        link: 'Cancel your seat',
        rest: ': if anybody is waiting, it is offered to them. You can do so until {until}.',
        late: `The time to cancel ended on {until}. If you cannot come, write to us at ${company.email}.`,
      },
      move: {
        title: 'Move to another group',
        text: 'Your seat here comes free in the same step that takes the other one: you are never left without one.',
        action: 'Move',
        actionTo: ' to the group {group}',
        lostText: 'Your seat moves to the group you choose, with whatever you already paid.',
      },
    },
    cancel: {
      heading: 'Cancel your seat?',
      waiting:
        'If you cancel it, it is offered to whoever is waiting. You could reserve again only while a seat is free.',
      nobody: 'If you cancel it, it is free for anybody. You could reserve again while a seat is left.',
      action: 'Yes, cancel my seat',
      keep: 'No, I’ll keep it',
    },
    ended: {
      lost: {
        move: 'We’re sorry. You can move your seat to another group of the course: choose it below.',
        none: 'We’re sorry. For now no other group of the course has seats. If you already paid, reply to any of our emails and we’ll return your money.',
      },
      headings: {
        expired: 'The time to confirm is over',
        cancelled: 'Your seat is cancelled',
        left: 'You are no longer in the line',
        unanswered: 'You are no longer in the line',
        'edition-cancelled': 'This group was cancelled',
        withdrawn: 'This reservation has ended',
        moved: 'You moved to another group',
      },
      leads: {
        expired: 'Nothing in this group is in your name.',
        cancelled: 'Nothing in this group is in your name any longer.',
        left: 'We will not write to you about this group again.',
        unanswered: 'Two seats that we offered you went by without an answer.',
        'edition-cancelled': 'We are sorry. The groups of the course that have a seat, if any, are on this page.',
        withdrawn: 'You withdrew your consent to the use of your data, and the reservation ended with it.',
        moved: 'This request ended when you took a seat in this group from another one.',
      },
      line: {
        heading: 'The group began and its line was closed',
        lead: 'No seat of this group is offered any more, and we will not write to you about it again.',
      },
      still: {
        free: 'There are seats: you can reserve again.',
        full: 'The group is full: you can join the line, at its end.',
      },
      takeUp: { free: 'Take a seat', full: 'Join the line' },
      takeUpStill: {
        free: 'There are seats: the button takes one, and it is confirmed.',
        full: 'The group is full: the button puts you at the end of the line.',
      },
      again: 'See the group',
      all: 'See all courses',
    },
    others: 'Groups of {course} with a seat',
    mine: 'Your other reservations',
    states: {
      held: 'to be confirmed',
      requested: 'to be confirmed',
      confirmed: 'confirmed',
      asked: 'to join the line',
      waiting: 'in line',
      offered: 'with a seat offered',
      ended: 'not confirmed in time',
    },
    gone: {
      heading: 'This link no longer works',
      lead: 'It may come from an old e-mail, or have been cut when copied. If you reserved recently, open the last e-mail that we sent you.',
      none: 'The page of your reservation is opened by the link in your e-mail.',
      noneHeading: 'Open the link in your e-mail',
      removedHeading: 'This group is no longer offered',
      removed: 'The reservation that this link opens ended with its group. What else you reserved is below.',
      removedAlone: 'The reservation that this link opens ended with its group.',
    },
    came: {
      full: 'That group has just been filled. Nothing changed: your seat is still the one you had.',
      lostFull: 'That group has just filled up. Choose another, or write to us.',
      lastTaken: 'The last seat has just been taken. You can still join the line.',
      stillWaiting:
        'That seat is no longer free: it was taken, or is now offered to somebody else on the list. You are still on the list.',
      late: `The time for that is over. Nothing changed. If you need it, write to us at ${company.email}.`,
      'not-now': 'That cannot be done here any more. This is how your reservation stands now.',
      failed: 'It could not be done. Nothing changed: please try again in a moment.',
    },
  },
);
