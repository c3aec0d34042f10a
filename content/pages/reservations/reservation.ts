import { companyBasics } from '#content/company-basics.ts';
import { type Pair, pairs } from '#content/pairs.ts';
import type { EndReason } from '#model/reservations/reservation.ts';

/** Opened by an e-mailed link. */
export const reservationWords = pairs({
  title: ['Su reserva', 'Your reservation'],
  description: [
    `La página de una reserva en los cursos de ${companyBasics.name}: se abre con el enlace del correo y ahí se confirma, se mueve o se cancela.`,
    `The page of a reservation for a ${companyBasics.name} course: open it with the link in your email to confirm, move or cancel.`,
  ],
  slip: ['Su reserva', 'Your reservation'],
  facts: {
    name: ['Nombre', 'Name'],
    rename: ['Corregir el nombre', 'Correct the name'],
    save: ['Guardar', 'Save'],
    fields: {
      name: ['Nombre', 'Name'],
      lastname: ['Apellido', 'Last name'],
    },
    email: ['Correo', 'Email'],
    company: ['Empresa', 'Company'],
    phone: ['Teléfono', 'Phone'],
    seats: ['Lugares', 'Seats'],
    seatsTotal: ['{n}, {total} en total', '{n}, {total} in total'],
    seatsOrFewer: ['{n}, o los que haya', '{n}, or as many as come free'],
    folio: ['Folio', 'Reference'],
    pay: ['Pago', 'Payment'],
    payText: [
      'Le escribimos antes de la primera clase para acordar la forma de pago y la factura. En este sitio no se cobra ni se piden tarjetas.',
      'We will write to you before the first class to agree on how to pay and on the invoice. Nothing is charged on this site, and no card is asked for.',
    ],
    since: ['En la lista desde', 'On the waitlist since'],
  },
  certificate: {
    ask: ['¿Así debe ir su nombre en la constancia?', 'Is this how your name should appear on the certificate?'],
    right: ['Sí, así está bien', 'Yes, that’s right'],
    correct: ['Corregirlo', 'Correct it'],
    heading: ['Su constancia', 'Your certificate'],
    lead: [
      'Aprobó el curso. El folio de su constancia es {folio}.',
      'You passed the course. Your certificate number is {folio}.',
    ],
    view: ['Ver mi constancia', 'View my certificate'],
    download: ['Descargar el PDF', 'Download the PDF'],
  },
  held: {
    heading: ['Confirme su lugar en {course}', 'Confirm your seat in {course}'],
    lead: ['Solo falta que presione el botón.', 'Just press the button.'],
    action: ['Confirmar mi lugar', 'Confirm my seat'],
    until: {
      one: ['Apartado hasta las {clock}: queda {n} minuto', 'Held until {clock}: {n} minute left'],
      other: ['Apartado hasta las {clock}: quedan {n} minutos', 'Held until {clock}: {n} minutes left'],
    },
    giveUp: ['Ya no lo quiero', 'I no longer want it'],
    /** Keeps the position on the waiting list. */
    giveUpInLine: ['No lo quiero: sigo en la lista', 'I don’t want it: keep me on the waitlist'],
    slip: ['Su reserva', 'Your reservation'],
  },
  /** The first to confirm gets the seat. */
  requested: {
    heading: ['Confirme su lugar en {course}', 'Confirm your seat in {course}'],
    lead: [
      'Su lugar todavía no está apartado: es de quien confirme primero. Solo falta que presione el botón.',
      'No seat is held for you yet: the first to confirm gets it. Just press the button.',
    ],
    action: ['Confirmar mi lugar', 'Confirm my seat'],
    until: ['Puede confirmar hasta el {until}', 'You can confirm until {until}'],
    giveUp: ['Ya no lo quiero', 'I no longer want it'],
    slip: ['Su solicitud', 'Your request'],
  },
  /** Before a held seat or a request is canceled. */
  cancelRequest: {
    heading: ['¿Cancela su solicitud?', 'Cancel your request?'],
    held: ['¿Cancela su reserva?', 'Cancel your reservation?'],
    lead: [
      'No quedará nada a su nombre en este grupo. Si después cambia de idea, tendrá que empezar de nuevo.',
      'Nothing in this group will be in your name. If you change your mind later, you’ll have to start over.',
    ],
    action: ['Sí, cancelarla', 'Yes, cancel it'],
    keep: ['No, la conservo', 'No, keep it'],
  },
  /** Staff must approve it. */
  review: {
    heading: ['Recibimos su solicitud para {course}', 'We received your request for {course}'],
    lead: [
      'La confirmamos nosotros, a mano, y le avisamos por correo. No tiene que hacer nada más.',
      'We confirm it by hand and email you when it is done. There is nothing else you need to do.',
    ],
  },
  asked: {
    heading: ['Anótese en la lista de {course}', 'Join the waitlist for {course}'],
    lead: [
      'Por ahora no podemos apartarle un lugar. Solo falta que presione el botón: si entonces hay uno libre, es suyo; si no, entra a la lista de espera.',
      'No seat can be held for you right now. Just press the button: if one is free by then, it is yours; if not, you join the waitlist.',
    ],
    action: ['Anotarme en la lista', 'Join the waitlist'],
    until: ['Puede confirmar hasta el {until}', 'You can confirm until {until}'],
    giveUp: ['Ya no quiero esperar', 'I no longer want to wait'],
    slip: ['Su solicitud', 'Your request'],
  },
  waiting: {
    /** Further positions are numbers. */
    ordinals: [
      ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'],
      ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
    ],
    heading: ['Usted es la {ordinal} persona en la lista', 'You are {ordinal} on the waitlist'],
    headingFar: ['Usted es el número {n} de la lista', 'You are number {n} on the waitlist'],
    noneAhead: ['Nadie está antes que usted para ', 'Nobody is ahead of you for '],
    ahead: {
      one: ['Hay {n} persona antes que usted para ', '{n} person is ahead of you for '],
      other: ['Hay {n} personas antes que usted para ', '{n} people are ahead of you for '],
    },
    starts: [', que empieza el {day}', ', starting {day}'],
    lead: [
      '. Cuando se libere un lugar y le toque, le escribimos.',
      '. When a seat opens up and it’s your turn, we’ll email you.',
    ],
    free: {
      heading: ['Hay un lugar libre ahora', 'A seat is free now'],
      lead: [
        ' tiene un lugar libre para quien lo tome primero. Con el botón es suyo y queda confirmado; si no lo quiere, conserva su lugar en la lista, el número {n}.',
        ' has a free seat for whoever takes it first. The button makes it yours, confirmed; if you don’t want it, you keep your place on the waitlist, number {n}.',
      ],
      /** The person declined it, or did not answer. Of one seat or several. */
      passedLead: [
        ' todavía tiene libre lo que le ofrecimos, ahora para quien lo tome primero. Si cambió de idea, con el botón es suyo y queda confirmado; si no, conserva su lugar en la lista, el número {n}, y le escribimos cuando se libere otro y le toque.',
        ' still has what we offered you, now for whoever takes it first. If you changed your mind, the button makes it yours, confirmed; if not, you keep your place on the waitlist, number {n}, and we’ll email you when another opens up and it’s your turn.',
      ],
      askedLead: [
        'El grupo tiene un lugar libre para quien lo tome primero. Con el botón es suyo y queda confirmado.',
        'The group has a free seat for whoever takes it first. The button makes it yours, confirmed.',
      ],
      action: ['Tomar el lugar', 'Take the seat'],
    },
    leave: ['Salir de la lista', 'Leave the waitlist'],
    ask: {
      heading: ['¿Sale de la lista?', 'Leave the waitlist?'],
      lead: [
        'Pierde su turno. Después podrá anotarse de nuevo, al final.',
        'You lose your place. You can join again later, at the end.',
      ],
      action: ['Sí, salir de la lista', 'Yes, leave the waitlist'],
      keep: ['No, conservo mi turno', 'No, keep my place'],
    },
    others: ['Ver grupos con lugar', 'See groups with free seats'],
    slip: ['Su solicitud', 'Your request'],
    line: ['La lista de espera', 'The waitlist'],
    lineText: {
      one: ['Solo usted espera; ', 'Only you are waiting; '],
      other: ['Esperan {n} personas, con usted; ', '{n} people are waiting, you included; '],
    },
    seatsAhead: {
      one: ['el único lugar está ocupado.', 'the only seat is taken.'],
      other: ['los {n} lugares están ocupados.', 'all {n} seats are taken.'],
    },
    notes: [
      [
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
          text: 'Orden de llegada, nada más. Si dice que no a una oferta, sigue en la lista, al final; tras dos sin respuesta, sale de ella.',
        },
      ],
      [
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
          text: 'First come, first served. If you pass an offer on, you stay on the waitlist, at the end; after two left unanswered, you leave it.',
        },
      ],
    ],
  },
  offered: {
    heading: ['Hay un lugar para usted en {course}', 'There is a seat for you in {course}'],
    lead: [
      'Se lo guardamos hasta el {until}. Después pasa a la siguiente persona de la lista.',
      'We’ll keep it for you until {until}. After that it goes to the next person on the waitlist.',
    ],
    action: ['Tomar el lugar', 'Take the seat'],
    decline: ['No, que pase a quien sigue', 'No, pass it on'],
    declineNote: [
      'Si deja pasar la oferta, usted sigue en la lista, al final.',
      'If you pass the offer on, you go to the end of the waitlist.',
    ],
    ask: {
      heading: ['¿Deja pasar la oferta?', 'Pass the offer on?'],
      lead: [
        'Si alguien más espera, pasa a quien sigue. Usted se queda en la lista, al final.',
        'If others are waiting, it goes to the next person. You stay on the waitlist, at the end.',
      ],
      action: ['Sí, dejarla pasar', 'Yes, pass it on'],
      keep: ['No, la conservo', 'No, keep it'],
    },
    /** Until the background job passes it on. */
    over: {
      heading: ['La oferta venció', 'The offer expired'],
      lead: [
        'Terminó el plazo para tomarla. Si alguien más espera, pasa a quien sigue. Le escribimos cómo queda su turno.',
        'The time to take it has passed. If others are waiting, it goes to the next person. We’ll email you your new place.',
      ],
    },
    slip: ['La oferta', 'The offer'],
  },
  /** For several seats. */
  several: {
    held: {
      heading: ['Confirme sus {n} lugares en {course}', 'Confirm your {n} seats in {course}'],
      action: ['Confirmar mis lugares', 'Confirm my seats'],
      until: {
        one: ['Apartados hasta las {clock}: queda {n} minuto', 'Held until {clock}: {n} minute left'],
        other: ['Apartados hasta las {clock}: quedan {n} minutos', 'Held until {clock}: {n} minutes left'],
      },
      giveUp: ['Ya no los quiero', 'I no longer want them'],
    },
    requested: {
      heading: ['Confirme sus {n} lugares en {course}', 'Confirm your {n} seats in {course}'],
      lead: [
        'Sus lugares todavía no están apartados: son de quien confirme primero. Solo falta que presione el botón.',
        'No seats are held for you yet: the first to confirm gets them. Just press the button.',
      ],
      action: ['Confirmar mis lugares', 'Confirm my seats'],
      giveUp: ['Ya no los quiero', 'I no longer want them'],
    },
    asked: {
      lead: [
        'Por ahora no podemos apartarle {n} lugares. Solo falta que presione el botón: si entonces hay tantos libres, son suyos; si no, entra a la lista de espera.',
        '{n} seats can’t be held for you right now. Just press the button: if that many are free by then, they’re yours; if not, you join the waitlist.',
      ],
    },
    offered: {
      heading: ['Hay {n} lugares para usted en {course}', 'There are {n} seats for you in {course}'],
      lead: [
        'Se los guardamos hasta el {until}. Después pasan a la siguiente persona de la lista.',
        'We’ll keep them for you until {until}. After that they go to the next person on the waitlist.',
      ],
      action: ['Tomar los lugares', 'Take the seats'],
    },
    free: {
      heading: ['Hay lugares libres ahora', 'Seats are free now'],
      lead: [
        ' tiene los {seats} lugares que pidió, para quien los tome primero. Con el botón son suyos y quedan confirmados; si no los quiere, conserva su lugar en la lista, el número {n}.',
        ' has the {seats} seats you asked for, for whoever takes them first. The button makes them yours, confirmed; if you don’t want them, you keep your place on the waitlist, number {n}.',
      ],
      askedLead: [
        'El grupo tiene los lugares que pidió, para quien los tome primero. Con el botón son suyos y quedan confirmados.',
        'The group has the seats you asked for, for whoever takes them first. The button makes them yours, confirmed.',
      ],
      action: ['Tomar los lugares', 'Take the seats'],
    },
    cancel: {
      link: ['Cancele sus lugares', 'Cancel your seats'],
      rest: [
        ': si alguien espera, se le ofrecen. Puede hacerlo hasta el {until}.',
        ': if someone is waiting, we offer the seats to them. You can do so until {until}.',
      ],
      waiting: [
        'Si los cancela, se le ofrecen a quien espera. Después podrá reservar de nuevo solo si quedan.',
        'If you cancel them, they are offered to the waitlist. You can reserve again only if seats are left.',
      ],
      nobody: [
        'Si los cancela, quedan libres. Después podrá reservar de nuevo solo si quedan.',
        'If you cancel them, they are free for others. You can reserve again only if seats are left.',
      ],
    },
  },
  confirmed: {
    heading: ['El lugar es suyo', 'The seat is yours'],
    headingSeveral: ['Los {n} lugares son suyos', 'The {n} seats are yours'],
    lead: ['Nos vemos el {day} a las {hour}.', 'See you on {day} at {hour}.'],
    /** For a buyer who does not attend. */
    leadOfOthers: ['La primera clase es el {day} a las {hour}.', 'The first class is on {day} at {hour}.'],
    /** For a group without hours. */
    day: {
      lead: ['Nos vemos el {day}.', 'See you on {day}.'],
      leadOfOthers: ['La primera clase es el {day}.', 'The first class is on {day}.'],
    },
    leadUndated: ['Le escribimos en cuanto haya fecha.', 'We’ll email you as soon as there is a date.'],
    begun: ['El curso empezó el {day}.', 'The course started on {day}.'],
    over: {
      heading: ['El curso terminó', 'The course has ended'],
      lead: ['La última clase fue el {day}.', 'The last class was on {day}.'],
    },
    names: ['Escribir los nombres', 'Enter the names'],
    calendar: ['Agregar a mi calendario', 'Add to my calendar'],
    subscribe: ['Mantenerlo al día en mi calendario', 'Keep my calendar up to date'],
    syllabus: ['Ver el temario', 'See the syllabus'],
    join: ['Entrar a la clase', 'Join the class'],
    changes: {
      title: ['Si cambia la fecha', 'If the date changes'],
      text: [
        'Le escribimos, y su calendario se corrige con el archivo que va en el correo. Si se suscribió, se corrige solo.',
        'We’ll email you, and the attached file updates your calendar. If you subscribed, it updates itself.',
      ],
    },
    bring: {
      title: ['El primer día', 'On the first day'],
      online: [
        'El enlace de la clase está en esta página. Conéctese unos minutos antes.',
        'The class link is on this page. Please join a few minutes early.',
      ],
      onlineLater: [
        'Le mandamos el enlace de la clase por correo, y queda también en esta página.',
        'We’ll email you the class link, and it will be on this page too.',
      ],
      inPerson: [
        'Llegue unos minutos antes y diga su nombre o su folio. El temario dice qué traer.',
        'Please come a few minutes early and say your name or your reference. The syllabus says what to bring.',
      ],
    },
    cancel: {
      title: ['Si no puede venir', 'If you can’t come'],
      link: ['Cancele su lugar', 'Cancel your seat'],
      rest: [
        ': si alguien espera, se le ofrece. Puede hacerlo hasta el {until}.',
        ': if someone is waiting, we offer it to them. You can do so until {until}.',
      ],
      /** For an attendee. */
      attendeeLink: ['Deje su lugar', 'Give up your seat'],
      attendee: [
        ', y dígaselo a quien lo reservó: puede dárselo a otra persona.',
        ', and tell the person who reserved it: they can give it to someone else.',
      ],
      late: [
        `El plazo para cancelar terminó el {until}. Si no puede venir, escríbanos al correo que está al pie de esta página.`,
        `The time to cancel ended on {until}. If you can’t come, write to the address at the foot of this page.`,
      ],
    },
    move: {
      title: ['Cambiarse a otro grupo', 'Move to another group'],
      text: [
        'No se queda sin lugar: el de ahora se libera cuando ya tiene el otro.',
        'You won’t be left without a seat: we release this one only once you have the other.',
      ],
      action: ['Cambiarme', 'Move'],
      actionTo: [' al grupo: {group}', ' to the group: {group}'],
      /** The present group is full or has a waiting list. */
      ask: {
        heading: ['¿Se cambia de grupo?', 'Change groups?'],
        lead: [
          'Su reserva pasa al grupo: {group}. Si después quiere volver al de ahora, quizá ya no haya lugar.',
          'Your reservation moves to the group: {group}. If you later want to come back to your current group, there may be no seat left.',
        ],
        action: ['Sí, cambiarme', 'Yes, move'],
        keep: ['No, me quedo en el mío', 'No, stay in mine'],
      },
      /** The group of the question has no seat for the reservation any longer. */
      stale: [
        'Ya no puede cambiarse a ese grupo: se llenó o se cerró. Nada cambió: su lugar sigue siendo el de antes.',
        'You can no longer move to that group: it filled up or closed. Nothing changed: you still have the seat you had.',
      ],
      /** The group was cancelled. */
      lostText: [
        'Si ninguno le acomoda y ya pagó, responda a cualquiera de nuestros correos y le devolvemos su dinero.',
        'If none of them works for you and you already paid, reply to any of our emails and we’ll return your money.',
      ],
    },
  },
  cancel: {
    heading: ['¿Cancela su lugar?', 'Cancel your seat?'],
    headingSeveral: ['¿Cancela sus {n} lugares?', 'Cancel your {n} seats?'],
    attendee: [
      'El lugar es de quien lo reservó, que puede dárselo a otra persona.',
      'The seat belongs to the person who reserved it, who can give it to someone else.',
    ],
    actionSeveral: ['Sí, cancelar todos', 'Yes, cancel them all'],
    keepSeveral: ['No, los conservo', 'No, keep them'],
    refund: ['De lo que pagó le devolvemos {amount}.', 'We’ll refund you {amount} of what you paid.'],
    kept: [
      'Según nuestras reglas de devolución, a estas alturas lo que pagó no se devuelve.',
      'Under our refund rules, what you paid can’t be refunded at this point.',
    ],
    /** Staff decide about it. */
    decided: [
      'Sobre la devolución de lo que pagó le escribimos.',
      'We’ll write to you about the refund of what you paid.',
    ],
    people: ['A las personas con correo les avisamos.', 'We’ll tell everyone with an email address.'],
    waiting: [
      'Si lo cancela, se le ofrece a quien espera. Después podrá reservar de nuevo solo si queda lugar.',
      'If you cancel, we offer it to the next person waiting. You can reserve again only if a seat is left.',
    ],
    nobody: [
      'Si lo cancela, queda libre para quien lo quiera. Después podrá reservar de nuevo solo si queda lugar.',
      'If you cancel, it is open to anyone. You can reserve again only if a seat is left.',
    ],
    action: ['Sí, cancelar mi lugar', 'Yes, cancel my seat'],
    keep: ['No, lo conservo', 'No, I’ll keep it'],
  },
  ended: {
    /** The group was cancelled. */
    lost: {
      move: [
        'Lo sentimos. Elija otro grupo del curso: su lugar pasa a él, con lo que ya haya pagado.',
        'We’re sorry. Choose another group of the course: your seat moves to it, with whatever you already paid.',
      ],
      none: [
        'Lo sentimos. Por ahora no hay otro grupo del curso con lugar. Si ya pagó, responda a cualquiera de nuestros correos y le devolvemos su dinero.',
        'We’re sorry. For now no other group of the course has seats. If you already paid, reply to any of our emails and we’ll return your money.',
      ],
    },
    refund: [
      'De lo que pagó le devolvemos {amount}: responda a cualquiera de nuestros correos con la CLABE a la que lo mandamos.',
      'We’ll refund you {amount} of what you paid: reply to any of our emails with the account (CLABE) to send it to.',
    ],
    headings: {
      expired: ['El tiempo para confirmar se acabó', 'The time to confirm has passed'],
      cancelled: ['Su reserva quedó cancelada', 'Your reservation is canceled'],
      left: ['Ya no está en la lista', 'You are no longer on the waitlist'],
      unanswered: ['Ya no está en la lista', 'You are no longer on the waitlist'],
      'edition-cancelled': ['Este grupo se canceló', 'This group was canceled'],
      withdrawn: ['Esta reserva terminó', 'This reservation has ended'],
      moved: ['Se cambió a este grupo', 'You moved to this group'],
    } satisfies Record<EndReason, Pair>,
    leads: {
      expired: ['Nada quedó a su nombre en este grupo.', 'Nothing in this group is in your name.'],
      cancelled: ['Ya no hay nada a su nombre en este grupo.', 'Nothing in this group is in your name any longer.'],
      left: ['No le escribiremos más por este grupo.', 'We won’t email you about this group again.'],
      unanswered: ['Dos ofertas nuestras pasaron sin respuesta.', 'You didn’t answer two of our offers.'],
      'edition-cancelled': ['Lo sentimos.', 'We’re sorry.'],
      withdrawn: [
        'Retiró su consentimiento para usar sus datos, y con ello terminó la reserva.',
        'You withdrew your consent to the use of your data, and the reservation ended with it.',
      ],
      moved: [
        'Esta solicitud terminó porque usted se cambió a este grupo desde otro.',
        'This request ended when you moved to this group from another one.',
      ],
    } satisfies Record<EndReason, Pair>,
    /** Cancelled before a seat was held or confirmed. */
    requestCancelled: ['Su solicitud quedó cancelada', 'Your request is canceled'],
    /** Left by the attendee, given back or renamed by the buyer, or cancelled by staff. */
    attendee: {
      heading: ['Ya no tiene ese lugar', 'You no longer have that seat'],
      lead: [
        'Si no lo dejó usted, se canceló o ahora es de otra persona.',
        'If you didn’t give it up yourself, it was canceled or is now someone else’s.',
      ],
    },
    /** Confirmed, but not approved by staff in time. */
    unapproved: {
      heading: ['Su solicitud venció sin nuestra respuesta', 'Your request expired without our answer'],
      lead: [
        'Usted confirmó a tiempo y nosotros no: lo sentimos. Nada quedó a su nombre en este grupo.',
        'You confirmed in time and we didn’t: we’re sorry. Nothing in this group is in your name.',
      ],
    },
    /** On the waiting list when the group began. */
    line: {
      heading: ['El grupo empezó y su lista se cerró', 'The group started and its waitlist is closed'],
      lead: [
        'Ya no se ofrecen lugares en este grupo, y no le escribiremos más por él.',
        'No more seats in this group will be offered, and we won’t email you about it again.',
      ],
    },
    /** By the group's current state. */
    still: {
      free: ['Quedan lugares: puede volver a reservar.', 'There are seats: you can reserve again.'],
      full: [
        'El grupo está lleno: puede anotarse al final de la lista.',
        'The group is full: you can join the end of the waitlist.',
      ],
    },
    /** Claims an expired hold by link, without another e-mail. */
    takeUp: {
      free: ['Confirmar mi reserva', 'Confirm my reservation'],
      full: ['Anotarme en la lista', 'Join the waitlist'],
    },
    takeUpStill: {
      free: [
        'Quedan lugares: con el botón confirma su reserva.',
        'There are seats: the button confirms your reservation.',
      ],
      full: [
        'El grupo está lleno: con el botón se anota al final de la lista.',
        'The group is full: the button puts you at the end of the waitlist.',
      ],
      fewer: [
        'Ya no hay {n} lugares: con el botón se anota por ellos al final de la lista.',
        'There are no longer {n} seats: the button puts you at the end of the waitlist for them.',
      ],
    },
    again: ['Ver el grupo', 'See the group'],
    all: ['Ver todos los cursos', 'See all courses'],
  },
  others: ['Grupos de {course} con lugares', '{course} groups with seats'],
  classes: {
    title: ['Sus clases', 'Your classes'],
    /** Before the seat is confirmed. */
    ofGroup: ['Las clases del grupo', 'The group’s classes'],
    done: ['ya fue', 'done'],
    next: ['la próxima', 'next'],
    moved: ['cambió: era el {day}', 'moved from {day}'],
    movedHour: ['cambió: era de {hours}', 'moved from {hours}'],
    extra: ['clase adicional', 'extra class'],
    without: ['Sin clase: {days}.', 'No class: {days}.'],
  },
  pending: ['Le falta confirmar', 'Waiting for you to confirm'],
  pendingUntil: ['hasta el {until}', 'until {until}'],
  mine: ['Sus otras reservas', 'Your other reservations'],
  states: {
    held: ['por confirmar', 'to be confirmed'],
    requested: ['por confirmar', 'to be confirmed'],
    /** `requested`, needs staff approval. */
    review: ['la confirmamos nosotros', 'to be confirmed by us'],
    confirmed: ['confirmada', 'confirmed'],
    asked: ['por anotarse en la lista', 'to join the waitlist'],
    waiting: ['en la lista', 'on the waitlist'],
    offered: ['con una oferta', 'with an offer'],
    /** The only ended reservations listed. */
    ended: ['sin confirmar a tiempo', 'not confirmed in time'],
  },
  gone: {
    heading: ['Este enlace ya no sirve', 'This link no longer works'],
    lead: [
      'Quizá viene de un correo viejo o se copió incompleto. Abra el último correo que le mandamos, o pida el enlace otra vez.',
      'It may be from an old email, or it was copied incompletely. Open the last email we sent you, or ask for the link again.',
    ],
    none: [
      'La página de su reserva se abre con el enlace de su correo. Si no lo encuentra, se lo mandamos otra vez.',
      'The link in your email opens the page of your reservation. If you can’t find it, we’ll send it again.',
    ],
    noneHeading: ['Abra el enlace de su correo', 'Open the link in your email'],
    removedHeading: ['Este grupo se canceló', 'This group was canceled'],
    removed: [
      'La reserva que abre este enlace terminó con su grupo. Lo que además reservó está aquí abajo.',
      'The reservation that this link opens ended with its group. Your other reservations are below.',
    ],
    removedAlone: [
      'La reserva que abre este enlace terminó con su grupo.',
      'The reservation that this link opens ended with its group.',
    ],
  },
  outcomes: {
    full: [
      'Ese grupo se acaba de llenar. Nada cambió: su lugar sigue siendo el de antes.',
      'That group just filled up. Nothing changed: you still have the seat you had.',
    ],
    /** The group was cancelled. */
    lostFull: [
      'Ese grupo se acaba de llenar. Elija otro, o escríbanos.',
      'That group has just filled up. Choose another, or write to us.',
    ],
    /** Without a seat before. */
    lastTaken: [
      'Se acaba de ocupar el último lugar. Todavía puede anotarse en la lista.',
      'The last seat was just taken. You can still join the waitlist.',
    ],
    /** On the waiting list. */
    stillWaiting: [
      'Ese lugar ya no está libre: se ocupó o se le ofrece ahora a otra persona de la lista. Usted sigue en la lista.',
      'That seat is no longer free: it was taken, or is now offered to someone else on the waitlist. You are still on the waitlist.',
    ],
    late: [
      `El plazo para eso ya terminó. Nada cambió. Si lo necesita, escríbanos al correo que está al pie de esta página.`,
      `The time for that has passed. Nothing changed. If you need it, write to the address at the foot of this page.`,
    ],
    not_now: [
      'Eso ya no se puede hacer aquí. Así está su reserva ahora.',
      'That can no longer be done here. This is your reservation as it is now.',
    ],
    failed: [
      'No se pudo hacer. Nada cambió: intente otra vez en un momento.',
      'That didn’t work. Nothing changed: please try again in a moment.',
    ],
  },
});
