import { editionFieldPairs } from '#content/course.ts';
import { pairs } from '#content/pairs.ts';

export const reserveWords = pairs({
  back: ['Capacitación', 'Training'],
  title: {
    free: ['Un lugar en {course}', 'A seat in {course}'],
    full: ['{course}, grupo lleno', '{course}, group full'],
    'not-open': ['{course} no está abierto a reservas', '{course} is not open to reservations'],
    past: ['Este grupo ya empezó', 'This group already started'],
  },
  description: [
    'Reserve un lugar en el grupo de {course} sin abrir una cuenta: nombre, correo y listo. Confírmelo con el enlace que le mandamos por correo.',
    'Reserve a seat in {course} without an account: name, email and done. Confirm it with the link we email you.',
  ],
  between: ['Del {dates}.', '{dates}.'],
  begins: ['Desde el {first}.', 'From {first}.'],
  begun: ['{course}, {hours}, inició el {first}.', '{course}, {hours}, started on {first}.'],
  seats: ['Lugares', 'Seats'],
  key: {
    label: ['Cómo leer los lugares', 'How to read the seats'],
    taken: ['ocupado', 'taken'],
    free: ['libre', 'free'],
  },
  facts: {
    ...editionFieldPairs.page,
    course: ['Curso', 'Course'],
    mode: ['Modalidad', 'Mode'],
    days: ['Días', 'Days'],
    hour: ['Horario', 'Time'],
    moved: ['Cambios', 'Changes'],
    dates: ['Fechas', 'Dates'],
    length: ['Duración', 'Length'],
    without: ['Sin clase', 'No class'],
    cancel: ['Cancelar', 'Cancel'],
    cancelText: ['hasta el {until}, en la página de su reserva', 'until {until}, on your reservation’s page'],
    canCancel: ['puede cancelar hasta el {until}', 'you can cancel until {until}'],
    withoutText: ['sin clase: {days}', 'no class: {days}'],
    online: ['el enlace de la clase le llega por correo; {zone}', 'the class link comes by email; {zone}'],
    map: ['Ver en el mapa', 'See the map'],
  },
  others: {
    full: ['Otros grupos de {course} con lugares', 'Other {course} groups with seats'],
    past: ['Próximos grupos de {course}', 'Upcoming {course} groups'],
    from: ['desde el {day}', 'from {day}'],
  },
  ask: {
    text: [
      '¿Ninguno le acomoda? Díganos qué horario le queda y le avisamos cuando abramos uno.',
      'None of these work for you? Tell us what time does, and we’ll let you know when we open one.',
    ],
    action: ['Pedir este curso', 'Ask about this course'],
  },
  notOpenAsk: {
    text: [
      '¿Quiere saber cuándo se abre? Escríbanos y le avisamos.',
      'Want to know when it opens? Write to us and we’ll let you know.',
    ],
    action: ['Preguntar por este grupo', 'Ask about this group'],
  },
  links: {
    free: [
      '¿Ya reservó? Abra su reserva con el enlace de su correo.',
      'Already reserved? Open your reservation with the link in your email.',
    ],
    full: [
      '¿Ya tiene un lugar o un turno en este grupo? Ábralo con el enlace de su correo.',
      'Already have a seat or a waitlist place in this group? Open it with the link in your email.',
    ],
    'not-open': [
      '¿Ya tiene reserva en este grupo? Ábrala con el enlace de su correo; ahí puede cancelarla.',
      'Already have a reservation in this group? Open it with the link in your email; you can cancel it there.',
    ],
    past: [
      '¿Tiene reserva en este grupo? El enlace de su correo la abre hasta el {until}.',
      'Do you have a reservation in this group? The link in your email opens it until {until}.',
    ],
    gone: [
      '¿Tenía reserva en él? El enlace de su correo dice cómo quedó y muestra lo demás que reservó.',
      'Did you have a reservation in it? The link in your email says what happened to it and shows your other reservations.',
    ],
    send: ['Pedir mi enlace', 'Get my link'],
  },
  gone: {
    title: ['Este grupo se canceló', 'This group was canceled'],
    heading: ['Este grupo se canceló', 'This group was canceled'],
    lead: [
      'El grupo de {course} que busca se canceló. A quien tenía lugar ya le escribimos, también sobre su pago.',
      'The {course} group you are looking for was canceled. We have emailed everyone who had a seat, also about their payment.',
    ],
    leadUnknown: [
      'El grupo que busca se canceló. A quien tenía lugar ya le escribimos.',
      'The group you are looking for was canceled. We have emailed everyone who had a seat.',
    ],
    all: ['Ver todos los cursos', 'See all courses'],
  },
  held: {
    title: ['Revise su correo', 'Check your email'],
    description: [
      'Su lugar se confirma con el enlace que le mandamos por correo.',
      'The link that we emailed you confirms your seat.',
    ],
    sent: ['Mandamos un enlace a ', 'We sent a link to '],
    lead: {
      held: [
        ' Ábralo y presione “{action}”: su lugar espera hasta las {clock}',
        ' Open it and press “{action}”: your seat is held until {clock}',
      ],
      requested: [
        ' Ábralo y presione “{action}”: el lugar es de quien lo confirme primero.',
        ' Open it and press “{action}”: the first to confirm gets the seat.',
      ],
      line: [
        ' Ábralo y presione “{action}”: si queda un lugar, es suyo; si no, su turno en la lista cuenta desde ese momento.',
        ' Open it and press “{action}”: if a seat is left, it is yours; if not, your place on the waitlist counts from that moment.',
      ],
    },
    /** For several seats. */
    leadSeveral: {
      held: [
        ' Ábralo y presione “{action}”: sus {n} lugares esperan hasta las {clock}',
        ' Open it and press “{action}”: your {n} seats are held until {clock}',
      ],
      requested: [
        ' Ábralo y presione “{action}”: los {n} lugares son de quien los confirme primero.',
        ' Open it and press “{action}”: the first to confirm gets the {n} seats.',
      ],
      line: [
        ' Ábralo y presione “{action}”: si quedan {n} lugares, son suyos; si no, su turno en la lista cuenta desde ese momento.',
        ' Open it and press “{action}”: if {n} seats are left, they are yours; if not, your place on the waitlist counts from that moment.',
      ],
    },
    zone: [', hora de la Ciudad de México.', ', Mexico City time.'],
    once: {
      held: [
        'Si este correo no tenía lugar, solicitud ni turno en el grupo, ya está apartado; si antes se llena el grupo, es de quien confirme primero.',
        'If this address had no seat, request or waitlist place in this group yet, it is held now; if the group fills up first, it goes to whoever confirms first.',
      ],
      heldSeveral: [
        'Si este correo no tenía lugar, solicitud ni turno en el grupo, ya están apartados; si antes se llena el grupo, son de quien confirme primero.',
        'If this address had no seat, request or waitlist place in this group yet, they are held now; if the group fills up first, they go to whoever confirms first.',
      ],
      requested: [
        'Si este correo no tenía lugar, solicitud ni turno en el grupo, esta solicitud espera a que la confirme, hasta el {until}.',
        'If this address had no seat, request or waitlist place in this group yet, this request is waiting for you to confirm it, until {until}.',
      ],
      line: [
        'Si este correo no tenía lugar ni turno en el grupo, su solicitud espera a que la confirme, hasta el {until}.',
        'If this address had no seat or waitlist place in this group yet, your request is waiting for you to confirm it, until {until}.',
      ],
    },
    each: [
      'Se admite una reserva por dirección de correo en cada grupo: para varias personas, pida sus lugares en una sola.',
      'One reservation per address in each group; for several people, ask for all their seats in one.',
    ],
    again: ['Mandarlo otra vez', 'Send it again'],
    sentAgain: ['Enviado, {clock}', 'Sent, {clock}'],
    wait: ['Puede tardar un minuto. Si no llega, ', 'It can take a minute. If it doesn’t arrive, '],
    reload: ['vuelva a esta página', 'come back to this page'],
    waitEnd: [' y pídalo otra vez.', ' and ask for it again.'],
    often: [
      'Ya lo mandamos tres veces. Revise que la dirección esté bien escrita.',
      'We have sent it three times. Check that the address is right.',
    ],
    wrong: ['Corregir el correo', 'Correct the address'],
    corrects: [
      'Lo que envíe aquí sustituye la solicitud que hizo con {email}, si aún no la confirma.',
      'What you send here replaces the request that you made with {email}, if you have not confirmed it.',
    ],
    /** The request expired, or the link is not of this group. */
    noLonger: [
      'La solicitud anterior ya no se puede sustituir desde aquí: lo que envíe es una solicitud nueva.',
      'The earlier request can no longer be replaced from here: what you send is a new request.',
    ],
    slip: ['Lo que pidió', 'What you asked for'],
    stages: {
      label: ['Qué sigue', 'What comes next'],
      held: [
        [
          ['Apartado', 'hasta las {clock}'],
          ['Su correo', 'aquí va usted'],
          ['Confirmado', 'el lugar es suyo'],
        ],
        [
          ['Held', 'until {clock}'],
          ['Your email', 'you are here'],
          ['Confirmed', 'the seat is yours'],
        ],
      ],
      heldSeveral: [
        [
          ['Apartados', 'hasta las {clock}'],
          ['Su correo', 'aquí va usted'],
          ['Confirmados', 'los lugares son suyos'],
        ],
        [
          ['Held', 'until {clock}'],
          ['Your email', 'you are here'],
          ['Confirmed', 'the seats are yours'],
        ],
      ],
      requested: [
        [
          ['Solicitado', 'sin apartar'],
          ['Su correo', 'aquí va usted'],
          ['Confirmado', 'si queda lugar'],
        ],
        [
          ['Requested', 'not held'],
          ['Your email', 'you are here'],
          ['Confirmed', 'if a seat is left'],
        ],
      ],
      line: [
        [
          ['Solicitado', 'sin apartar'],
          ['Su correo', 'aquí va usted'],
          ['En la lista', 'o con lugar, si queda'],
        ],
        [
          ['Requested', 'not held'],
          ['Your email', 'you are here'],
          ['Waitlisted', 'or with a seat, if one is left'],
        ],
      ],
    },
    notes: {
      spam: {
        title: ['¿No llega en cinco minutos?', 'Not there after five minutes?'],
        before: ['Búsquelo en correo no deseado: viene de ', 'Look in your spam folder: it comes from '],
        after: [
          ' y el asunto dice “{course}”. Mandamos cuando mucho tres correos de estos al día a cada dirección, o diez si ya usó uno: si ya tiene otro, su enlace muestra también esta reserva.',
          ' and the subject says “{course}”. We send each address at most three of these a day, or ten if you have used one: if you already have another, its link shows this reservation too.',
        ],
      },
      check: {
        title: ['¿Tampoco está ahí?', 'Not there either?'],
        text: [
          'Revise que la dirección esté bien escrita o pida que lo mandemos otra vez. También lo confirmamos ',
          'Check that the address is right, or have us send it again. We can also confirm it ',
        ],
        phone: ['por teléfono: ', 'by phone: '],
        hours: [', de lunes a viernes de {opens} a {closes}.', ', Monday to Friday, {opens} to {closes}.'],
        email: ['si nos escribe a ', 'if you write to '],
      },
      wrong: {
        title: ['¿Se equivocó de grupo?', 'The wrong group?'],
        held: [
          'No confirme: a las {clock} el lugar se libera solo. ',
          'Don’t confirm: at {clock} the seat is released by itself. ',
        ],
        heldSeveral: [
          'No confirme: a las {clock} los lugares se liberan solos. ',
          'Don’t confirm: at {clock} the seats are released by themselves. ',
        ],
        requested: ['No confirme: la solicitud vence sola. ', 'Don’t confirm: the request expires by itself. '],
        others: ['Ver los otros grupos', 'See the other groups'],
      },
    },
    over: {
      title: ['Ya pasó la hora para confirmar', 'The time to confirm has passed'],
      lead: [
        'Si no confirmó, ya no tiene un lugar apartado. Con el enlace de su correo todavía puede tomar uno mientras quede.',
        'If you didn’t confirm, no seat is held for you any longer. With the link in your email you can still take one while any are left.',
      ],
      again: ['Apartar de nuevo', 'Reserve again'],
      see: ['Ver el grupo', 'See the group'],
    },
  },
  link: {
    title: ['El enlace de su reserva', 'The link to your reservation'],
    description: [
      'Escriba su correo y le mandamos el enlace que abre sus reservas.',
      'Type your email and we’ll send you the link that opens your reservations.',
    ],
    lead: [
      'Escriba el correo con el que reservó. Le mandamos el enlace que abre sus reservas: ahí se confirman, se cambian y se cancelan.',
      'Type the email you reserved with. We’ll send you the link that opens your reservations, where you can confirm, change or cancel them.',
    ],
    email: ['Correo', 'Email'],
    send: ['Mandarme el enlace', 'Send me the link'],
    sentTitle: ['Revise su correo', 'Check your email'],
    sentLead: [
      'Si hay una reserva con la dirección que escribió, ya va en camino un correo con el enlace.',
      'If there is a reservation with the address you typed, an email with the link is on its way.',
    ],
    sentHint: [
      'Viene de {sender}. Si no llega en cinco minutos, búsquelo en correo no deseado o revise la dirección.',
      'It comes from {sender}. If it isn’t there in five minutes, look in your spam folder or check the address.',
    ],
    other: ['Escribir otra dirección', 'Type another address'],
  },
});
