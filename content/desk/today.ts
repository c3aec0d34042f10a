import { type Pair, pairs } from '#content/pairs.ts';

export const dashboardWords = pairs({
  greetings: {
    morning: ['Buenos días', 'Good morning'],
    afternoon: ['Buenas tardes', 'Good afternoon'],
    night: ['Buenas noches', 'Good evening'],
  },
  due: {
    one: ['Un asunto por atender.', 'One thing needs your attention.'],
    other: ['{n} asuntos por atender.', '{n} things need your attention.'],
  },
  oldest: ['El más antiguo: {when}.', 'Oldest: {when}.'],
  calm: {
    heading: ['Todo al día', 'You’re all caught up'],
    text: ['Lo nuevo aparece aquí sin recargar.', 'New items appear here automatically.'],
    next: ['Próxima clase: {course}, {date}', 'Next class: {course}, {date}'],
    none: ['No hay clases programadas.', 'No classes are scheduled.'],
    act: ['Ver los cursos', 'View courses'],
  },
  sections: {
    messages: ['Mensajes sin contestar', 'Unanswered messages'],
    groups: ['Grupos', 'Groups'],
    reservations: ['Reservas y pagos', 'Reservations and payments'],
    letters: ['Correos no enviados', 'Failed emails'],
    accounts: ['Invitaciones sin usar', 'Pending invitations'],
    backups: ['Sistema', 'System'],
  },
  more: { one: ['y uno más', 'and one more'], other: ['y {n} más', 'and {n} more'] },
  since: {
    clock: ['desde las {time}', 'since {time}'],
    yesterday: ['desde ayer', 'since yesterday'],
    days: { one: ['desde hace un día', 'for one day'], other: ['desde hace {n} días', 'for {n} days'] },
    date: ['desde el {date}', 'since {date}'],
  },
  somebody: ['Alguien', 'Someone'],
  group: ['{course}, {hour}', '{course}, {hour}'],
  begins: ['Empieza el {date}. {taken} de {capacity} lugares.', 'Starts {date}. {taken} of {capacity} seats.'],
  /** Without a capacity. */
  beginsUncapped: ['Empieza el {date}. Lugares ocupados: {taken}.', 'Starts {date}. Seats taken: {taken}.'],
  full: {
    one: ['Está lleno, con una persona en espera.', 'Full, one on the waitlist.'],
    other: ['Está lleno, con {n} personas en espera.', 'Full, {n} on the waitlist.'],
  },
  empty: ['Sin reservas. Empieza el {date}.', 'No reservations yet. Starts {date}.'],
  certificates: {
    one: ['Terminó: falta decidir la constancia de una persona.', 'It has ended: decide on one person’s certificate.'],
    other: [
      'Terminó: falta decidir la constancia de {n} personas.',
      'It has ended: decide on the certificates of {n} people.',
    ],
  },
  attendance: {
    one: [
      'Falta marcar a una persona en la sesión {class}, del {date}.',
      'Attendance missing for one person in session {class} ({date}).',
    ],
    other: [
      'Falta marcar a {n} personas en la sesión {class}, del {date}.',
      'Attendance missing for {n} people in session {class} ({date}).',
    ],
  },
  overdue: ['Faltan {amount} por pagar, que vencieron el {day}.', '{amount} outstanding, due {day}.'],
  lapses: ['Su lugar se libera el {day}.', 'The seat is released on {day}.'],
  refundDue: ['Falta devolverle {amount}.', '{amount} to refund.'],
  refund: {
    one: ['Se canceló: falta devolver un pago.', 'Canceled: one payment to refund.'],
    other: ['Se canceló: falta devolver {n} pagos.', 'Canceled: {n} payments to refund.'],
  },
  hold: ['Apartado hasta las {time}.', 'Held until {time}.'],
  offer: ['Ofrecido hasta las {time}.', 'Offered until {time}.'],
  call: [
    'Se le ofrece un lugar hasta el {until}. No tiene correo: llámele al {phone}.',
    'A seat is offered until {until}. No email on file: call {phone}.',
  ],
  holds: {
    title: {
      one: ['{n} lugar apartado sin confirmar', '{n} unconfirmed hold'],
      other: ['{n} lugares apartados sin confirmar', '{n} unconfirmed holds'],
    },
    text: {
      one: [
        'Vienen de {n} red. Con el botón quedan como solicitudes.',
        'From {n} network. The button turns them into requests.',
      ],
      other: [
        'Vienen de {n} redes. Con el botón quedan como solicitudes.',
        'From {n} networks. The button turns them into requests.',
      ],
    },
    release: ['Liberar todos', 'Release all'],
    act: ['Liberar los lugares sin confirmar', 'Release unconfirmed holds'],
    did: [
      'Listo: esos lugares quedaron libres. Los enlaces de sus correos siguen sirviendo.',
      'Done: those seats are free again. The links in their emails still work.',
    ],
    failed: ['No se pudieron liberar. Intente otra vez.', 'They could not be released. Please try again.'],
  },
  review: [
    'Confirmó su correo; falta que usted confirme el lugar.',
    'Confirmed by email; waiting for you to confirm the seat.',
  ],
  inbound: ['Llegan demasiados correos', 'Too many emails are arriving'],
  inboundFull: [
    'Van {n} en un día. Los de quienes no tienen reserva ni contestan a una respuesta quedan en el buzón de la empresa.',
    '{n} in a day. Those from people who have no reservation and aren’t answering a reply of ours stay in the company’s mailbox.',
  ],
  account: ['Se invitó; aún no elige contraseña.', 'Invited, no password set yet.'],
  backup: ['Respaldo de la noche', 'Nightly backup'],
  issue: ['Un número del boletín', 'A newsletter issue'],
  halts: {
    failures: [
      'El envío del boletín se detuvo: muchos correos seguidos no salieron.',
      'The newsletter stopped: many emails in a row failed.',
    ],
    obstacles: [
      'El boletín no salió a su hora: hay algo por corregir.',
      'The newsletter didn’t go out on time: something needs fixing.',
    ],
  },
  company: ['Datos de la empresa', 'Company details'],
  facts: {
    one: ['Falta {n} dato de la empresa en el sitio.', '{n} company detail is missing from the site.'],
    other: ['Faltan {n} datos de la empresa en el sitio.', '{n} company details are missing from the site.'],
  },
  samples: {
    title: ['Cursos de muestra a la vista', 'Sample courses are showing'],
    text: {
      one: [
        'En {n} grupo de muestra se puede reservar. Cámbielo o bórrelo.',
        '{n} sample group can be reserved. Change or delete it.',
      ],
      other: [
        'En {n} grupos de muestra se puede reservar. Cámbielos o bórrelos.',
        '{n} sample groups can be reserved. Change or delete them.',
      ],
    },
  },
  backups: {
    backup_failed: [
      'El último no se logró. Avise a quien opera el sistema.',
      'The last one failed. Let your administrator know.',
    ],
    backup_old: [
      'El último tiene más de un día y medio. Avise a quien opera el sistema.',
      'The last one is more than a day and a half old. Let your administrator know.',
    ],
  },
  checks: {
    settings: ['Configuración del sitio', 'Site settings'],
    version: ['Versión del programa', 'Program version'],
    database: ['Base de datos', 'Database'],
    clock: ['Reloj del servidor', 'Server clock'],
    disk: ['Espacio en disco del servidor', 'Server disk space'],
    'key-file': ['Archivo de clave del servidor', 'Server key file'],
    certificate: ['Certificado de seguridad del sitio', 'Site security certificate'],
    'mail-server': ['Servidor de correo', 'Mail server'],
    emails: ['Los correos no están saliendo', 'Emails are not going out'],
    sender: ['Registros DNS del correo', 'Email DNS records'],
    backups: ['Carpeta de los respaldos', 'Backup folder'],
    'off-site': ['Copia de los respaldos fuera del servidor', 'Off-site copy of the backups'],
    other: ['Revisión del sistema', 'System check'],
  } as Readonly<Record<string, Pair>>,
  tellOperator: [
    'Falló su revisión. Avise a quien opera el sistema.',
    'This check failed. Let your administrator know.',
  ],
  weeks: {
    heading: ['Clases de las próximas semanas', 'Classes in the coming weeks'],
    none: ['Ningún grupo tiene clase en estas {weeks} semanas.', 'No group has classes in the next {weeks} weeks.'],
    groups: {
      one: ['Un grupo tiene clase en estas {weeks} semanas.', 'One group has classes in the next {weeks} weeks.'],
      other: [
        '{n} grupos tienen clase en estas {weeks} semanas.',
        '{n} groups have classes in the next {weeks} weeks.',
      ],
    },
    later: {
      one: ['Uno empieza después, el {date}.', 'One starts later, on {date}.'],
      other: ['{n} empiezan después, el primero el {date}.', '{n} start later, the first on {date}.'],
    },
    noCourse: ['Sin curso', 'No course'],
    bar: ['{course}, {start}, {classes}, {stand}', '{course}, {start}, {classes}, {stand}'],
    class: ['sesión {n} de {of}', 'session {n} of {of}'],
    classes: ['sesiones {from} a {to} de {of}', 'sessions {from} to {to} of {of}'],
    ends: ['{start}, termina', '{start}, ends'],
    last: ['fin', 'end'],
  },
  figures: ['Cómo vamos', 'Overview'],
  seats: {
    heading: ['Lugares', 'Seats'],
    left: {
      one: ['queda {n} de {capacity}', '{n} of {capacity} left'],
      other: ['quedan {n} de {capacity}', '{n} of {capacity} left'],
    },
    line: { one: ['lleno, {n} espera', 'full, {n} waiting'], other: ['lleno, {n} esperan', 'full, {n} waiting'] },
    full: ['lleno', 'full'],
  },
  plot: {
    heading: ['Lugares confirmados en 28 días', 'Seats confirmed in 28 days'],
    sum: {
      one: ['Un lugar en cuatro semanas.', 'One seat in four weeks.'],
      other: ['{n} lugares en cuatro semanas.', '{n} seats in four weeks.'],
    },
    most: {
      one: ['Día con más lugares: {day} (1).', 'Busiest day: {day}, with one.'],
      other: ['Día con más lugares: {day} ({n}).', 'Busiest day: {day}, with {n}.'],
    },
    average: ['En promedio, {average} por semana.', 'On average, {average} a week.'],
    standing: { one: ['{n} vigente', '{n} active'], other: ['{n} vigentes', '{n} active'] },
    ended: { one: ['{n} cancelado', '{n} canceled'], other: ['{n} cancelados', '{n} canceled'] },
    today: ['hoy', 'today'],
    numbers: ['Ver los números', 'Show the figures'],
    columns: { day: ['Día', 'Day'], standing: ['Vigentes', 'Active'], ended: ['Cancelados', 'Canceled'] },
  },
  letters: {
    heading: ['Correos de hoy', 'Today’s emails'],
    sent: { one: ['{n} enviado', '{n} sent'], other: ['{n} enviados', '{n} sent'] },
    waiting: { one: ['{n} en camino', '{n} on its way'], other: ['{n} en camino', '{n} on their way'] },
    failed: { one: ['{n} no enviado', '{n} failed'], other: ['{n} no enviados', '{n} failed'] },
  },
});
