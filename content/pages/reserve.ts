import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The page on which a seat is reserved. Plurals: `one` and `other`; `{n}` is the number. */
export const reserveWords = bilingual(
  {
    back: 'Capacitación',
    title: {
      free: 'Un lugar en {course}',
      full: '{course}, grupo lleno',
      'not-open': '{course} aún no abre',
      past: 'Este grupo ya empezó',
    },
    description:
      'Reserve un lugar en el grupo de {course} sin abrir una cuenta: nombre, correo y listo. Se confirma con el enlace que llega a su correo.',
    /** As they stand within a sentence. */
    periods: { 'Mon-Fri': 'de lunes a viernes', Saturday: 'los sábados' },
    between: 'Del {first} al {last}.',
    begins: 'Desde el {first}.',
    begun: '{course}, {hours}, inició el {first}.',
    notOpen: 'Las reservas de este grupo todavía no se abren.',
    seats: 'Lugares',
    key: { label: 'Cómo leer los lugares', taken: 'ocupado', held: 'apartado', free: 'libre', you: 'usted' },
    facts: {
      mode: 'Modalidad',
      days: 'Días',
      hour: 'Horario',
      moved: 'Cambios',
      dates: 'Fechas',
      datesText: '{first} al {last}',
      length: 'Duración',
      without: 'Sin clase',
      teacher: 'Imparte',
      place: 'Lugar',
      price: 'Precio',
      cancel: 'Cancelar',
      cancelText: 'sin costo hasta el {until}',
    },
    form: {
      heading: 'Reserve sin abrir una cuenta',
      why: 'Al enviar, su lugar queda apartado 60 minutos. Con el enlace que llega a su correo lo confirma.',
      whyLast:
        'Al enviar, su lugar queda apartado 60 minutos. Si alguien se adelanta, le ofrecemos la lista de espera con estos mismos datos.',
      lineHeading: 'Anótese en la lista de espera',
      lineWhy:
        'Usted sería la persona {n}. Si se libera un lugar, se lo guardamos hasta 24 horas y le avisamos por correo; después pasa a quien sigue.',
      fields: { name: 'Nombre', lastname: 'Apellido', email: 'Correo', consent: 'Consentimiento' },
      emailHint: 'Ahí le mandamos el enlace para confirmar.',
      required: '* obligatorio',
      consentRequired: 'Marque la casilla: para reservar necesitamos su consentimiento',
      send: 'Apartar mi lugar',
      sendLine: 'Entrar a la lista',
      sending: 'Enviando…',
    },
    came: {
      full: 'El último lugar se acaba de ocupar. Con estos mismos datos puede entrar a la lista de espera: presione el botón.',
      free: 'Se acaba de liberar un lugar. Con estos mismos datos puede apartarlo: presione el botón.',
      closed: 'Este grupo ya no se puede reservar.',
      see: 'Ver el grupo como está ahora',
    },
    others: {
      full: 'Otros grupos de {course} con lugar',
      past: 'Los siguientes grupos de {course}',
      from: 'desde el {day}',
    },
    ask: {
      text: '¿Ninguno le acomoda? Díganos qué horario sí, y le avisamos cuando se abra.',
      action: 'Pedir este curso',
    },
    notOpenAsk: { text: '¿Quiere saber cuándo se abre? Escríbanos y le avisamos.', action: 'Preguntar por este grupo' },
    /** What is still true where no seat can be reserved: by the link one opens what one has. */
    links: {
      full: '¿Ya tiene un lugar o un turno en este grupo? El enlace de su correo sigue sirviendo: abre su reserva.',
      'not-open':
        '¿Ya tiene reserva en este grupo? El enlace de su correo sigue sirviendo: abre su reserva, y ahí puede cancelarla.',
      past: '¿Tiene reserva en este grupo? El enlace de su correo la abre hasta el {until}.',
      gone: '¿Tenía reserva en él? El enlace de su correo dice cómo quedó y muestra lo demás que reservó.',
    },
    gone: {
      title: 'Este grupo se canceló',
      heading: 'Este grupo ya no se da',
      lead: 'El grupo de {course} que busca se canceló. Nadie pierde su pago: a quien tenía lugar ya le escribimos.',
      leadUnknown: 'El grupo que busca se canceló. A quien tenía lugar ya le escribimos.',
      all: 'Ver todos los cursos',
    },
    held: {
      title: 'Mire su correo',
      description: 'Su lugar está apartado mientras lo confirma con el enlace que está en su correo.',
      lead: 'El enlace para confirmar llega a ',
      leadEnd: ', si no llegó hoy en otro correo nuestro. Ábralo y presione el botón: así su lugar queda confirmado.',
      lineEnd: ', si no llegó hoy en otro correo nuestro. Ábralo y presione el botón: así entra a la lista de espera.',
      /** No seat is held: the first to confirm gets it. */
      requestedEnd:
        '. Ábralo y toque el botón: así su lugar queda confirmado. Todavía no está apartado: es de quien confirma primero.',
      requestedUntil: 'Puede confirmar hasta esa hora (Ciudad de México), mientras quede lugar.',
      wrong: 'Escribí mal el correo',
      left: { one: '{n} minuto', other: '{n} minutos' },
      until:
        'Su lugar está apartado hasta las {until}, hora de la Ciudad de México. Una barra son cinco minutos; un punto, uno.',
      lineUntil: 'Confirme antes de esa hora (Ciudad de México). Después la petición termina sola.',
      lineLeft: 'Hasta el {until}',
      over: 'El tiempo se acabó',
      overText:
        'El enlace de su correo sigue sirviendo: abre su reserva si la confirmó y, si no, toma un lugar mientras quede uno.',
      start: 'Ver el grupo',
      yours: 'Su lugar: apartado',
      yoursText: 'el punto hueco es usted; al confirmar se llena',
      notes: [
        {
          title: '¿No llega?',
          text: `Para cuidar los buzones, en 24 horas mandamos a cada uno un solo correo así: si ya tenía uno, abra su enlace, que muestra también esta reserva. Si no lo tenía, búsquelo en correo no deseado o escríbanos a ${company.email}.`,
        },
        {
          title: '¿Y si pasan los 60 minutos?',
          text: 'El lugar se libera. El enlace de su correo sigue sirviendo: en su página puede tomar un lugar, si queda, o entrar a la lista.',
        },
        {
          title: '¿Se equivocó de grupo?',
          text: 'No confirme. Este lugar se libera solo y puede reservar en otro.',
        },
      ],
      lineNotes: [
        {
          title: '¿No llega?',
          text: `Para cuidar los buzones, en 24 horas mandamos a cada uno un solo correo así: si ya tenía uno, abra su enlace, que muestra también esta petición. Si no lo tenía, búsquelo en correo no deseado o escríbanos a ${company.email}.`,
        },
        {
          title: 'Su sitio en la lista',
          text: 'Se cuenta desde que confirma, en orden de llegada. La página de su correo dice qué sitio le toca.',
        },
        {
          title: '¿Se equivocó de grupo?',
          text: 'No confirme. La petición termina sola y puede anotarse en otro.',
        },
      ],
      goneTitle: 'El tiempo de esta página se acabó',
      gone: 'El enlace de su correo sigue sirviendo: abre su reserva si la confirmó y, si no, toma un lugar mientras quede uno o entra a la lista.',
    },
  },
  {
    back: 'Training',
    title: {
      free: 'A seat in {course}',
      full: '{course}, group full',
      'not-open': '{course} is not open yet',
      past: 'This group has begun',
    },
    description:
      'Reserve a seat in {course} without an account: name, e-mail and done. The link that reaches your inbox confirms it.',
    periods: { 'Mon-Fri': 'Monday to Friday', Saturday: 'on Saturdays' },
    between: '{first} to {last}.',
    begins: 'From {first}.',
    begun: '{course}, {hours}, began on {first}.',
    notOpen: 'Reservations for this group are not open yet.',
    seats: 'Seats',
    key: { label: 'How to read the seats', taken: 'taken', held: 'held', free: 'free', you: 'you' },
    facts: {
      mode: 'Mode',
      days: 'Days',
      hour: 'Time',
      moved: 'Changes',
      dates: 'Dates',
      datesText: '{first} to {last}',
      length: 'Length',
      without: 'No class',
      teacher: 'Taught by',
      place: 'Place',
      price: 'Price',
      cancel: 'Cancel',
      cancelText: 'free of charge until {until}',
    },
    form: {
      heading: 'Reserve without an account',
      why: 'When you send this, your seat is held for 60 minutes. The link that reaches your inbox confirms it.',
      whyLast:
        'When you send this, your seat is held for 60 minutes. If somebody is quicker, we offer you the waiting list with what you wrote.',
      lineHeading: 'Join the waiting list',
      lineWhy:
        'You would be number {n}. When a seat comes free we keep it for you for up to 24 hours and write to you; then it passes to the next person.',
      fields: { name: 'Name', lastname: 'Last name', email: 'E-mail', consent: 'Consent' },
      emailHint: 'We send the link to confirm there.',
      required: '* required',
      consentRequired: 'Check the box: to reserve we need your consent',
      send: 'Hold my seat',
      sendLine: 'Join the list',
      sending: 'Sending…',
    },
    came: {
      full: 'The last seat has just been taken. With what you wrote you can join the waiting list: press the button.',
      free: 'A seat has just come free. With what you wrote you can hold it: press the button.',
      closed: 'This group cannot be reserved any more.',
      see: 'See the group as it is now',
    },
    others: { full: 'Other groups of {course} with a seat', past: 'The next groups of {course}', from: 'from {day}' },
    ask: {
      text: 'None of them suits you? Tell us which time does, and we will write to you when there is one.',
      action: 'Ask for this course',
    },
    notOpenAsk: {
      text: 'Would you like to know when it opens? Write to us and we will tell you.',
      action: 'Ask about this group',
    },
    links: {
      full: 'Do you already have a seat or a place in line here? The link in your e-mail still works: it opens your reservation.',
      'not-open':
        'Do you already have a reservation in this group? The link in your e-mail still works: it opens your reservation, and you can cancel it there.',
      past: 'Do you have a reservation in this group? The link in your e-mail opens it until {until}.',
      gone: 'Did you have a reservation in it? The link in your e-mail says what became of it and shows what else you reserved.',
    },
    gone: {
      title: 'This group was cancelled',
      heading: 'This group is no longer offered',
      lead: 'The group of {course} that you are looking for was cancelled. Nobody loses a payment: we have written to everyone who had a seat.',
      leadUnknown: 'The group that you are looking for was cancelled. We have written to everyone who had a seat.',
      all: 'See all courses',
    },
    held: {
      title: 'Check your e-mail',
      description: 'Your seat is held while you confirm it with the link that is in your mailbox.',
      lead: 'The link to confirm goes to ',
      leadEnd:
        ', unless an earlier e-mail of ours brought it today. Open it and press the button: that confirms your seat.',
      lineEnd:
        ', unless an earlier e-mail of ours brought it today. Open it and press the button: that puts you on the waiting list.',
      requestedEnd:
        '. Open it and press the button: that confirms your seat. It is not held yet: the first person to confirm gets it.',
      requestedUntil: 'You can confirm until that time (Mexico City), while seats are left.',
      wrong: 'I mistyped my e-mail',
      left: { one: '{n} minute', other: '{n} minutes' },
      until: 'Your seat is held until {until}, Mexico City time. A bar is five minutes; a dot is one.',
      lineUntil: 'Confirm before that time (Mexico City). After it the request ends by itself.',
      lineLeft: 'Until {until}',
      over: 'Time is up',
      overText:
        'The link in your e-mail still works: it opens your reservation if you confirmed it and, if not, takes a seat while one is left.',
      start: 'See the group',
      yours: 'Your seat: held',
      yoursText: 'the hollow dot is you; it is filled when you confirm',
      notes: [
        {
          title: 'It has not arrived?',
          text: `To spare mailboxes, we send each only one e-mail like this in 24 hours: if you already had one, open its link, which shows this reservation too. If you had none, look in your spam folder or write to us at ${company.email}.`,
        },
        {
          title: 'And after the 60 minutes?',
          text: 'The seat comes free. The link in your e-mail still works: on its page you can take a seat, if one is left, or join the line.',
        },
        {
          title: 'The wrong group?',
          text: 'Do not confirm. This seat comes free by itself and you can reserve in another group.',
        },
      ],
      lineNotes: [
        {
          title: 'It has not arrived?',
          text: `To spare mailboxes, we send each only one e-mail like this in 24 hours: if you already had one, open its link, which shows this request too. If you had none, look in your spam folder or write to us at ${company.email}.`,
        },
        {
          title: 'Your place in the line',
          text: 'It counts from when you confirm, in order of arrival. The page that your e-mail opens says which one is yours.',
        },
        {
          title: 'The wrong group?',
          text: 'Do not confirm. The request ends by itself and you can join another list.',
        },
      ],
      goneTitle: 'This page has expired',
      gone: 'The link in your e-mail still works: it opens your reservation if you confirmed it and, if not, takes a seat while one is left or joins the line.',
    },
  },
);
