import type { EndReason } from '#model/reservations/reservation.ts';
import { bilingual } from '../bilingual.ts';
import { companyBasics } from '../company-basics.ts';

/** Opened by an e-mailed link. */
export const reservationWords = bilingual(
  {
    title: 'Su reserva',
    description: `La página de una reserva en los cursos de ${companyBasics.name}: se abre con el enlace del correo y ahí se confirma, se mueve o se cancela.`,
    slip: 'Su reserva',
    facts: {
      name: 'Nombre',
      rename: 'Corregir el nombre',
      save: 'Guardar',
      fields: { name: 'Nombre', lastname: 'Apellido' },
      email: 'Correo',
      seats: 'Lugares',
      seatsTotal: '{n}, {total} en total',
      folio: 'Folio',
      pay: 'Pago',
      payText:
        'Le escribimos antes de la primera clase para acordar la forma de pago y la factura. En este sitio no se cobra ni se piden tarjetas.',
      since: 'En la lista desde',
    },
    certificate: {
      ask: '¿Así debe ir su nombre en la constancia?',
      right: 'Sí, así está bien',
      correct: 'Corregirlo',
      heading: 'Su constancia',
      lead: 'Aprobó el curso. El folio de su constancia es {folio}.',
      view: 'Ver mi constancia',
      download: 'Descargar el PDF',
    },
    held: {
      heading: 'Confirme su lugar en {course}',
      lead: 'Solo falta que presione el botón.',
      action: 'Confirmar mi lugar',
      until: {
        one: 'Apartado hasta las {clock}: queda {n} minuto',
        other: 'Apartado hasta las {clock}: quedan {n} minutos',
      },
      giveUp: 'Ya no lo quiero',
      /** Keeps the position on the waiting list. */
      giveUpInLine: 'No lo quiero: sigo en la lista',
      slip: 'Su reserva',
    },
    /** The first to confirm gets the seat. */
    requested: {
      heading: 'Confirme su lugar en {course}',
      lead: 'Su lugar todavía no está apartado: es de quien confirme primero. Solo falta que presione el botón.',
      action: 'Confirmar mi lugar',
      until: 'Puede confirmar hasta el {until}',
      giveUp: 'Ya no lo quiero',
      slip: 'Su solicitud',
    },
    /** Staff must approve it. */
    review: {
      heading: 'Recibimos su solicitud para {course}',
      lead: 'La confirmamos nosotros, a mano, y le avisamos por correo. No tiene que hacer nada más.',
    },
    asked: {
      heading: 'Anótese en la lista de {course}',
      lead: 'Por ahora no podemos apartarle un lugar. Solo falta que presione el botón: si queda uno, es suyo; si no, entra a la lista de espera.',
      action: 'Anotarme en la lista',
      until: 'Puede confirmar hasta el {until}',
      giveUp: 'Ya no quiero esperar',
      slip: 'Su solicitud',
    },
    waiting: {
      /** Further positions are numbers. */
      ordinals: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'],
      heading: 'Usted es la {ordinal} persona en la lista',
      headingFar: 'Usted es el número {n} de la lista',
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
      slip: 'Su solicitud',
      line: 'La lista de espera',
      lineText: { one: 'Solo usted espera; ', other: 'Esperan {n} personas, con usted; ' },
      seatsAhead: { one: 'el único lugar está ocupado.', other: 'los {n} lugares están ocupados.' },
      notes: [
        {
          title: 'Se libera un lugar',
          text: 'Se le ofrece solo a la primera persona de la lista. El correo dice hasta cuándo.',
        },
        {
          title: 'Tiene hasta 24 horas',
          text: 'Abra el correo y presione el botón. Si no, el lugar pasa a quien sigue.',
        },
        {
          title: 'La lista es justa',
          text: 'Orden de llegada, nada más. A quien dejó un lugar no se le vuelve a ofrecer el mismo.',
        },
      ],
    },
    offered: {
      heading: 'Hay un lugar para usted en {course}',
      lead: 'Se lo guardamos hasta el {until}. Después pasa a la siguiente persona de la lista.',
      action: 'Tomar el lugar',
      decline: 'No, que pase a quien sigue',
      declineNote: 'Si lo deja pasar, usted sigue en la lista, al final.',
      slip: 'El lugar',
    },
    /** For several seats. */
    several: {
      held: {
        heading: 'Confirme sus {n} lugares en {course}',
        action: 'Confirmar mis lugares',
        giveUp: 'Ya no los quiero',
      },
      requested: {
        heading: 'Confirme sus {n} lugares en {course}',
        lead: 'Sus lugares todavía no están apartados: son de quien confirme primero. Solo falta que presione el botón.',
        action: 'Confirmar mis lugares',
        giveUp: 'Ya no los quiero',
      },
      asked: {
        lead: 'Por ahora no podemos apartarle {n} lugares. Solo falta que presione el botón: si quedan, son suyos; si no, entra a la lista de espera.',
      },
      offered: {
        heading: 'Hay {n} lugares para usted en {course}',
        lead: 'Se los guardamos hasta el {until}. Después pasan a la siguiente persona de la lista.',
        action: 'Tomar los lugares',
      },
      free: {
        heading: 'Hay lugares libres ahora',
        lead: ' tiene los {seats} lugares que pidió, para quien los tome primero. Con el botón son suyos y quedan confirmados; si no los quiere, conserva su turno, el {n}.',
        askedLead:
          'El grupo tiene los lugares que pidió, para quien los tome primero. Con el botón son suyos y quedan confirmados.',
        action: 'Tomar los lugares',
      },
      cancel: {
        link: 'Cancele sus lugares',
        rest: ': si alguien espera, se le ofrecen. Puede hacerlo hasta el {until}.',
        waiting: 'Si los cancela, se le ofrecen a quien espera. Después podrá reservar de nuevo solo si quedan.',
        nobody: 'Si los cancela, quedan libres. Después podrá reservar de nuevo solo si quedan.',
      },
    },
    confirmed: {
      heading: 'El lugar es suyo',
      headingSeveral: 'Los {n} lugares son suyos',
      lead: 'Nos vemos el {day} a las {hour}.',
      leadUndated: 'Le escribimos en cuanto haya fecha.',
      begun: 'El curso empezó el {day}.',
      over: { heading: 'El curso terminó', lead: 'La última clase fue el {day}.' },
      calendar: 'Agregar a mi calendario',
      subscribe: 'Mantenerlo al día en mi calendario',
      syllabus: 'Ver el temario',
      join: 'Entrar a la clase',
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
        /** For an attendee. */
        attendeeLink: 'Deje su lugar',
        attendee: ', y dígaselo a quien lo reservó: puede dárselo a otra persona.',
        late: `El plazo para cancelar terminó el {until}. Si no puede venir, escríbanos al correo que está al pie de esta página.`,
      },
      move: {
        title: 'Cambiarse a otro grupo',
        text: 'No se queda sin lugar: el de ahora se libera cuando ya tiene el otro.',
        action: 'Cambiarme',
        actionTo: ' al grupo: {group}',
        /** The group was cancelled. */
        lostText:
          'Si ninguno le acomoda y ya pagó, responda a cualquiera de nuestros correos y le devolvemos su dinero.',
      },
    },
    cancel: {
      heading: '¿Cancela su lugar?',
      headingSeveral: '¿Cancela sus {n} lugares?',
      attendee: 'El lugar es de quien lo reservó, que puede dárselo a otra persona.',
      actionSeveral: 'Sí, cancelar todos',
      keepSeveral: 'No, los conservo',
      refund: 'De lo que pagó le devolvemos {amount}.',
      kept: 'Por el plazo, lo que pagó no se devuelve.',
      people: 'A las personas con correo les avisamos.',
      waiting: 'Si lo cancela, se le ofrece a quien espera. Después podrá reservar de nuevo solo si queda lugar.',
      nobody: 'Si lo cancela, queda libre para quien lo quiera. Después podrá reservar de nuevo solo si queda lugar.',
      action: 'Sí, cancelar mi lugar',
      keep: 'No, lo conservo',
    },
    ended: {
      /** The group was cancelled. */
      lost: {
        move: 'Lo sentimos. Elija otro grupo del curso: su lugar pasa a él, con lo que ya haya pagado.',
        none: 'Lo sentimos. Por ahora no hay otro grupo del curso con lugar. Si ya pagó, responda a cualquiera de nuestros correos y le devolvemos su dinero.',
      },
      headings: {
        expired: 'El tiempo para confirmar se acabó',
        cancelled: 'Su reserva quedó cancelada',
        left: 'Ya no está en la lista',
        unanswered: 'Ya no está en la lista',
        'edition-cancelled': 'Este grupo se canceló',
        withdrawn: 'Esta reserva terminó',
        moved: 'Se cambió a este grupo',
      } satisfies Record<EndReason, string>,
      leads: {
        expired: 'Nada quedó a su nombre en este grupo.',
        cancelled: 'Ya no hay nada a su nombre en este grupo.',
        left: 'No le escribiremos más por este grupo.',
        unanswered: 'Dos lugares que le ofrecimos pasaron sin respuesta.',
        'edition-cancelled': 'Lo sentimos.',
        withdrawn: 'Retiró su consentimiento para usar sus datos, y con él terminó la reserva.',
        moved: 'Esta solicitud terminó cuando tomó lugar en este grupo desde otro.',
      } satisfies Record<EndReason, string>,
      /** Confirmed, but not approved by staff in time. */
      unapproved: {
        heading: 'Su solicitud venció sin nuestra respuesta',
        lead: 'Usted confirmó a tiempo y nosotros no: lo sentimos. Nada quedó a su nombre en este grupo.',
      },
      /** On the waiting list when the group began. */
      line: {
        heading: 'El grupo empezó y su lista se cerró',
        lead: 'Ya no se ofrecen lugares en este grupo, y no le escribiremos más por él.',
      },
      /** By the group's current state. */
      still: {
        free: 'Quedan lugares: puede volver a reservar.',
        full: 'El grupo está lleno: puede anotarse al final de la lista.',
      },
      /** Claims an expired hold by link, without another e-mail. */
      takeUp: { free: 'Tomar un lugar', full: 'Anotarme en la lista' },
      takeUpStill: {
        free: 'Quedan lugares: con el botón toma uno y queda confirmado.',
        full: 'El grupo está lleno: con el botón se anota al final de la lista.',
      },
      again: 'Ver el grupo',
      all: 'Ver todos los cursos',
    },
    others: 'Grupos de {course} con lugares',
    classes: {
      title: 'Sus clases',
      /** Before the seat is confirmed. */
      ofGroup: 'Las clases del grupo',
      done: 'ya fue',
      next: 'la próxima',
      moved: 'cambió: era el {day}',
      movedHour: 'cambió: era de {hours}',
      extra: 'clase adicional',
      without: 'Sin clase: {days}.',
    },
    pending: 'Le falta confirmar',
    pendingUntil: 'hasta el {until}',
    mine: 'Sus otras reservas',
    states: {
      held: 'por confirmar',
      requested: 'por confirmar',
      /** `requested`, needs staff approval. */
      review: 'la confirmamos nosotros',
      confirmed: 'confirmada',
      asked: 'por anotarse en la lista',
      waiting: 'en la lista',
      offered: 'con un lugar ofrecido',
      /** The only ended reservations listed. */
      ended: 'sin confirmar a tiempo',
    },
    gone: {
      heading: 'Este enlace ya no sirve',
      lead: 'Quizá viene de un correo viejo o se copió incompleto. Abra el último correo que le mandamos, o pida el enlace otra vez.',
      none: 'La página de su reserva se abre con el enlace de su correo. Si no lo encuentra, se lo mandamos otra vez.',
      noneHeading: 'Abra el enlace de su correo',
      removedHeading: 'Este grupo se canceló',
      removed: 'La reserva que abre este enlace terminó con su grupo. Lo que además reservó está aquí abajo.',
      removedAlone: 'La reserva que abre este enlace terminó con su grupo.',
    },
    came: {
      full: 'Ese grupo se acaba de llenar. Nada cambió: su lugar sigue siendo el de antes.',
      /** The group was cancelled. */
      lostFull: 'Ese grupo se acaba de llenar. Elija otro, o escríbanos.',
      /** Without a seat before. */
      lastTaken: 'Se acaba de ocupar el último lugar. Todavía puede anotarse en la lista.',
      /** On the waiting list. */
      stillWaiting:
        'Ese lugar ya no está libre: se ocupó o se le ofrece ahora a otra persona de la lista. Usted sigue en la lista.',
      late: `El plazo para eso ya terminó. Nada cambió. Si lo necesita, escríbanos al correo que está al pie de esta página.`,
      not_now: 'Eso ya no se puede hacer aquí. Así está su reserva ahora.',
      failed: 'No se pudo hacer. Nada cambió: intente otra vez en un momento.',
    },
  },
  {
    title: 'Your reservation',
    description: `The page of a reservation for a ${companyBasics.name} course: open it with the link in your email to confirm, move or cancel.`,
    slip: 'Your reservation',
    facts: {
      name: 'Name',
      rename: 'Correct the name',
      save: 'Save',
      fields: { name: 'Name', lastname: 'Last name' },
      email: 'Email',
      seats: 'Seats',
      seatsTotal: '{n}, {total} in total',
      folio: 'Reference',
      pay: 'Payment',
      payText:
        'We will write to you before the first class to agree on how to pay and on the invoice. Nothing is charged on this site, and no card is asked for.',
      since: 'On the waitlist since',
    },
    certificate: {
      ask: 'Is this how your name should stand on the certificate?',
      right: 'Yes, that’s right',
      correct: 'Correct it',
      heading: 'Your certificate',
      lead: 'You passed the course. The folio of your certificate is {folio}.',
      view: 'View my certificate',
      download: 'Download the PDF',
    },
    held: {
      heading: 'Confirm your seat in {course}',
      lead: 'Just press the button.',
      action: 'Confirm my seat',
      until: { one: 'Held until {clock}: {n} minute left', other: 'Held until {clock}: {n} minutes left' },
      giveUp: 'I no longer want it',
      giveUpInLine: 'I don’t want it: keep me on the waitlist',
      slip: 'Your reservation',
    },
    requested: {
      heading: 'Confirm your seat in {course}',
      lead: 'No seat is held for you yet: the first to confirm gets it. Just press the button.',
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
      heading: 'Join the waitlist for {course}',
      lead: 'No seat can be held for you right now. Just press the button: if one is left, it is yours; if not, you join the waitlist.',
      action: 'Join the waitlist',
      until: 'You can confirm until {until}',
      giveUp: 'I no longer want to wait',
      slip: 'Your request',
    },
    waiting: {
      ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
      heading: 'You are {ordinal} on the waitlist',
      headingFar: 'You are number {n} on the waitlist',
      noneAhead: 'Nobody is ahead of you for ',
      ahead: { one: '{n} person is ahead of you for ', other: '{n} people are ahead of you for ' },
      starts: ', starting {day}',
      lead: '. We’ll email you as soon as a seat is yours to take.',
      free: {
        heading: 'A seat is free now',
        lead: ' has a free seat for whoever takes it first. The button makes it yours, confirmed; if you don’t want it, you keep your place on the waitlist, number {n}.',
        askedLead: 'The group has a free seat for whoever takes it first. The button makes it yours, confirmed.',
        action: 'Take the seat',
      },
      leave: 'Leave the waitlist',
      others: 'See groups with free seats',
      slip: 'Your request',
      line: 'The waitlist',
      lineText: { one: 'Only you are waiting; ', other: '{n} people are waiting, you included; ' },
      seatsAhead: { one: 'the only seat is taken.', other: 'all {n} seats are taken.' },
      notes: [
        {
          title: 'A seat opens up',
          text: 'It is offered only to the first person on the waitlist. The email says until when.',
        },
        {
          title: 'You have up to 24 hours',
          text: 'Open the email and press the button. If you don’t, the seat goes to the next person.',
        },
        {
          title: 'The waitlist is fair',
          text: 'First come, first served. A seat is not offered again to someone who gave it up.',
        },
      ],
    },
    offered: {
      heading: 'There is a seat for you in {course}',
      lead: 'We’ll keep it for you until {until}. After that it goes to the next person on the waitlist.',
      action: 'Take the seat',
      decline: 'No, pass it on',
      declineNote: 'If you pass it on, you go to the end of the waitlist.',
      slip: 'The seat',
    },
    several: {
      held: {
        heading: 'Confirm your {n} seats in {course}',
        action: 'Confirm my seats',
        giveUp: 'I no longer want them',
      },
      requested: {
        heading: 'Confirm your {n} seats in {course}',
        lead: 'No seats are held for you yet: the first to confirm gets them. Just press the button.',
        action: 'Confirm my seats',
        giveUp: 'I no longer want them',
      },
      asked: {
        lead: 'The {n} seats can’t be held for you right now. Just press the button: if they are left, they are yours; if not, you join the waitlist.',
      },
      offered: {
        heading: 'There are {n} seats for you in {course}',
        lead: 'We’ll keep them for you until {until}. After that they go to the next person on the waitlist.',
        action: 'Take the seats',
      },
      free: {
        heading: 'Seats are free now',
        lead: ' has the {seats} seats you asked for, for whoever takes them first. The button makes them yours, confirmed; if you don’t want them, you keep your place on the waitlist, number {n}.',
        askedLead:
          'The group has the seats you asked for, for whoever takes them first. The button makes them yours, confirmed.',
        action: 'Take the seats',
      },
      cancel: {
        link: 'Cancel your seats',
        rest: ': if someone is waiting, we offer the seats to them. You can do so until {until}.',
        waiting:
          'If you cancel them, they are offered to those who wait. You can reserve again only if seats are left.',
        nobody: 'If you cancel them, they are free for others. You can reserve again only if seats are left.',
      },
    },
    confirmed: {
      heading: 'The seat is yours',
      headingSeveral: 'The {n} seats are yours',
      lead: 'See you on {day} at {hour}.',
      leadUndated: 'We’ll email you as soon as there is a date.',
      begun: 'The course started on {day}.',
      over: { heading: 'The course is over', lead: 'The last class was on {day}.' },
      calendar: 'Add to my calendar',
      subscribe: 'Keep my calendar up to date',
      syllabus: 'See the syllabus',
      join: 'Join the class',
      changes: {
        title: 'If the date changes',
        text: 'We’ll email you, and the attached file updates your calendar. If you subscribed, it updates itself.',
      },
      bring: {
        title: 'On the first day',
        online: 'The class link is on this page. Please join a few minutes early.',
        onlineLater: 'We’ll email you the class link, and it will be on this page too.',
        inPerson:
          'Please come a few minutes early and say your name or your reference. The syllabus says what to bring.',
      },
      cancel: {
        title: 'If you can’t come',
        link: 'Cancel your seat',
        rest: ': if someone is waiting, we offer it to them. You can do so until {until}.',
        attendeeLink: 'Leave your seat',
        attendee: ', and tell the person who reserved it: they can give it to someone else.',
        late: `The time to cancel ended on {until}. If you can’t come, write to the address at the foot of this page.`,
      },
      move: {
        title: 'Move to another group',
        text: 'You won’t be left without a seat: we release this one only once you have the other.',
        action: 'Move',
        actionTo: ' to the group: {group}',
        lostText:
          'If none of them works for you and you already paid, reply to any of our emails and we’ll return your money.',
      },
    },
    cancel: {
      heading: 'Cancel your seat?',
      headingSeveral: 'Cancel your {n} seats?',
      attendee: 'The seat belongs to the person who reserved it, who can give it to someone else.',
      actionSeveral: 'Yes, cancel them all',
      keepSeveral: 'No, keep them',
      refund: 'We’ll refund you {amount} of what you paid.',
      kept: 'At this date, what you paid is not refunded.',
      people: 'We’ll tell the people who have an email.',
      waiting: 'If you cancel, we offer it to the next person waiting. You can reserve again only if a seat is left.',
      nobody: 'If you cancel, it is open to anyone. You can reserve again only if a seat is left.',
      action: 'Yes, cancel my seat',
      keep: 'No, I’ll keep it',
    },
    ended: {
      lost: {
        move: 'We’re sorry. Choose another group of the course: your seat moves to it, with whatever you already paid.',
        none: 'We’re sorry. For now no other group of the course has seats. If you already paid, reply to any of our emails and we’ll return your money.',
      },
      headings: {
        expired: 'The time to confirm has passed',
        cancelled: 'Your reservation is canceled',
        left: 'You are no longer on the waitlist',
        unanswered: 'You are no longer on the waitlist',
        'edition-cancelled': 'This group was canceled',
        withdrawn: 'This reservation has ended',
        moved: 'You moved to this group',
      },
      leads: {
        expired: 'Nothing in this group is in your name.',
        cancelled: 'Nothing in this group is in your name any longer.',
        left: 'We won’t email you about this group again.',
        unanswered: 'You didn’t answer two offers of a seat.',
        'edition-cancelled': 'We’re sorry.',
        withdrawn: 'You withdrew your consent to the use of your data, and the reservation ended with it.',
        moved: 'This request ended when you took a seat in this group from another one.',
      },
      unapproved: {
        heading: 'Your request expired without our answer',
        lead: 'You confirmed in time and we didn’t: we’re sorry. Nothing in this group is in your name.',
      },
      line: {
        heading: 'The group started and its waitlist is closed',
        lead: 'No more seats in this group will be offered, and we won’t email you about it again.',
      },
      still: {
        free: 'There are seats: you can reserve again.',
        full: 'The group is full: you can join the end of the waitlist.',
      },
      takeUp: { free: 'Take a seat', full: 'Join the waitlist' },
      takeUpStill: {
        free: 'There are seats: the button takes one, and it is confirmed.',
        full: 'The group is full: the button puts you at the end of the waitlist.',
      },
      again: 'See the group',
      all: 'See all courses',
    },
    others: '{course} groups with seats',
    classes: {
      title: 'Your classes',
      ofGroup: 'The group’s classes',
      done: 'done',
      next: 'next',
      moved: 'moved from {day}',
      movedHour: 'moved from {hours}',
      extra: 'extra class',
      without: 'No class: {days}.',
    },
    pending: 'Waiting for you to confirm',
    pendingUntil: 'until {until}',
    mine: 'Your other reservations',
    states: {
      held: 'to be confirmed',
      requested: 'to be confirmed',
      review: 'to be confirmed by us',
      confirmed: 'confirmed',
      asked: 'to join the waitlist',
      waiting: 'on the waitlist',
      offered: 'with a seat offered',
      ended: 'not confirmed in time',
    },
    gone: {
      heading: 'This link no longer works',
      lead: 'It may be from an old email, or it was copied incompletely. Open the last email we sent you, or ask for the link again.',
      none: 'The link in your email opens the page of your reservation. If you can’t find it, we’ll send it again.',
      noneHeading: 'Open the link in your email',
      removedHeading: 'This group was canceled',
      removed: 'The reservation that this link opens ended with its group. Your other reservations are below.',
      removedAlone: 'The reservation that this link opens ended with its group.',
    },
    came: {
      full: 'That group just filled up. Nothing changed: you still have the seat you had.',
      lastTaken: 'The last seat was just taken. You can still join the waitlist.',
      stillWaiting:
        'That seat is no longer free: it was taken, or is now offered to someone else on the waitlist. You are still on the waitlist.',
      lostFull: 'That group has just filled up. Choose another, or write to us.',
      late: `The time for that is over. Nothing changed. If you need it, write to the address at the foot of this page.`,
      not_now: 'That can no longer be done here. This is your reservation as it is now.',
      failed: 'That didn’t work. Nothing changed: please try again in a moment.',
    },
  },
);
