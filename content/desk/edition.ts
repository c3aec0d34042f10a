import { editionFieldPairs } from '#content/course.ts';
import { pairs } from '#content/pairs.ts';

export const editionWords = pairs({
  new: ['Nuevo grupo de {course}', 'New {course} group'],
  copy: ['Nuevo grupo de {course}, copia de: {group}', 'New {course} group, copied from {group}'],
  change: ['Cambiar el grupo: {group}', 'Edit group: {group}'],
  kept: ['Se recuperó su borrador.', 'Draft restored.'],
  anew: ['Empezar de nuevo', 'Start over'],
  fields: {
    ...editionFieldPairs.form,
    days: ['Días', 'Days'],
    weekly: ['una vez por semana, el día en que empieza', 'once a week, on the weekday of the first session'],
    from: ['De', 'From'],
    to: ['A', 'To'],
    fewer: ['Un lugar menos', 'One seat fewer'],
    more: ['Un lugar más', 'One seat more'],
    vat: ['IVA', 'VAT'],
    vats: { '': ['sin especificar', 'not stated'], included: ['incluido', 'included'], added: ['más IVA', 'plus VAT'] },
  },
  hints: {
    capacity: ['Vacío: no se cuentan.', 'Leave blank: seats aren’t counted.'],
    cost: ['Vacío: el del curso, {price}.', 'Leave blank for the course price, {price}.'],
    costNone: ['Vacío: a consultar.', 'Leave blank for “on request”.'],
    meetingLink: [
      'Va en los correos de quien tiene lugar; nadie más lo ve.',
      'Included in emails to participants only.',
    ],
    cancel: ['Se puede cancelar hasta el {until}.', 'Participants can cancel until {until}.'],
  },
  faults: {
    date: ['Elija el primer día', 'Choose the first day'],
    invalidDate: ['Un día del 2000 al 2099', 'A day from 2000 to 2099'],
    clock: ['Una hora, como 18:00', 'A time, like 18:00'],
    hours: ['Una hora posterior a la inicial, como 20:00', 'A time after the start, like 20:00'],
    sessions: [
      'De 1 a 260, sin quitar sesiones con asistencia',
      'From 1 to 260, without removing sessions with attendance',
    ],
    whole: ['Un número entero, o vacío', 'A whole number, or blank'],
    money: ['Una cantidad, o vacío', 'An amount, or blank'],
    cancelHours: ['Horas, de 0 a 1,440', 'Hours, from 0 to 1,440'],
    link: ['Una dirección que empiece con https://', 'A link that starts with https://'],
    required: ['Falta', 'Missing'],
    tooLong: ['Máximo {limit} caracteres', 'Maximum {limit} characters'],
  },
  sessions: {
    one: ['{n} sesión: {dates}', '{n} session: {dates}'],
    other: ['{n} sesiones: {dates}', '{n} sessions: {dates}'],
  },
  hours: { one: ['{n} hora en total', '{n} hour in total'], other: ['{n} horas en total', '{n} hours in total'] },
  noSessions: [
    'Cuando el primer día, las sesiones y el horario sean válidos, aquí verá cada sesión.',
    'Once the first day, sessions and hours are valid, you’ll see each session here.',
  ],
  skipped: ['Sin clase: {days}.', 'No class: {days}.'],
  movedStay: {
    one: ['{n} sesión movida o agregada se queda donde está.', '{n} moved or added session stays where it is.'],
    other: [
      '{n} sesiones movidas o agregadas se quedan donde están.',
      '{n} moved or added sessions stay where they are.',
    ],
  },
  droppedDays: [
    'Sesiones quitadas: {days}. Si cambia los días, revíselas en la página del grupo.',
    'Removed sessions: {days}. If you change the days, check them on the group’s page.',
  ],
  odd: {
    past: ['El primer día ya pasó.', 'The first day is in the past.'],
    'day-off': [
      'El primer día es de descanso: la clase se da de todos modos.',
      'The first day is a day off; class will still take place.',
    ],
    'other-day': [
      'El primer día no es de los días del grupo: la clase se da de todos modos.',
      'The first day isn’t one of the group’s weekdays; class will still take place.',
    ],
  },
  same: {
    one: [
      'Ya hay un grupo de este curso a esa hora: {groups}.',
      'This course already has a group at that time: {groups}.',
    ],
    other: [
      'Ya hay {n} grupos de este curso a esa hora: {groups}.',
      'This course already has {n} groups at that time: {groups}.',
    ],
  },
  sameLine: {
    one: ['{group}, con {n} en espera', '{group}, with {n} waiting'],
    other: ['{group}, con {n} en espera', '{group}, with {n} waiting'],
  },
  clash: {
    teacher: [
      '{teacher} ya da {course} a esa hora: {days}.',
      '{teacher} already teaches {course} at that time: {days}.',
    ],
    more: ['y {n} más', 'and {n} more'],
    place: [
      'En {place} ya hay clase de {course} a esa hora: {days}.',
      '{place} is taken by {course} at that time: {days}.',
    ],
  },
  lettersNone: ['No se enviará ningún correo.', 'No emails will be sent.'],
  lettersTold: {
    one: [
      'Se enviará un correo con los cambios a {n} persona con lugar.',
      '{n} participant will be emailed the changes.',
    ],
    other: [
      'Se enviará un correo con los cambios a {n} personas con lugar.',
      '{n} participants will be emailed the changes.',
    ],
  },
  lettersOffered: {
    one: [
      'Se ofrecerá lugar a {n} persona de la lista de espera.',
      'A seat will be offered to {n} person on the waitlist.',
    ],
    other: [
      'Se ofrecerá lugar a {n} personas de la lista de espera.',
      'A seat will be offered to {n} people on the waitlist.',
    ],
  },
  fewerThanTaken: {
    one: [
      'Hay {n} lugar ocupado: nadie pierde el suyo, y no se ofrece ninguno más.',
      '{n} seat is taken: nobody loses theirs, and no more are offered.',
    ],
    other: [
      'Hay {n} lugares ocupados: nadie pierde el suyo, y no se ofrece ninguno más.',
      '{n} seats are taken: nobody loses theirs, and no more are offered.',
    ],
  },
  publish: ['Publicar grupo', 'Publish group'],
  keep: ['Guardar sin publicar', 'Save without publishing'],
  save: ['Guardar', 'Save'],
  saveTell: {
    one: ['Guardar y avisar a {n}', 'Save and notify {n}'],
    other: ['Guardar y avisar a {n}', 'Save and notify {n}'],
  },
  unchanged: ['No hay nada que guardar.', 'Nothing to save.'],
  made: ['El grupo está publicado.', 'The group is published.'],
  madeHidden: ['El grupo está guardado, sin publicar.', 'The group is saved, not published.'],
  saved: ['Cambios guardados.', 'Changes saved.'],
  review: ['Revise lo que está marcado.', 'Please check the marked fields.'],
  unreached: [
    'El servidor no lo confirmó. Lo que escribió sigue aquí; intente otra vez.',
    'The server didn’t confirm it. What you typed is still here; please try again.',
  ],
  refused: ['El servidor no lo aceptó: {why}', 'The server did not accept it: {why}'],
  gone: ['Este grupo ya no existe.', 'This group no longer exists.'],
  meanwhile: [
    '{who} cambió este grupo {when}, mientras usted escribía.',
    '{who} changed this group {when}, while you were editing it.',
  ],
  somebody: ['Alguien', 'Someone'],
  at: ['a las {hour}', 'at {hour}'],
  theirs: ['Ver la versión actual', 'View current version'],
  mine: ['Guardar mi versión', 'Overwrite with mine'],
  undo: {
    done: ['Se deshizo: el grupo está como antes.', 'Undone: the group is as it was.'],
    removed: ['Se deshizo: el grupo ya no está.', 'Undone: the group is gone.'],
    left: [
      'Los correos ya salieron: esto no se deshace. Puede cambiar el grupo otra vez, y se avisa.',
      'The emails have been sent, so this can’t be undone. You can change the group again, and participants will be notified.',
    ],
    reserved: [
      'Alguien ya reservó: no se deshizo nada. Puede cambiar, ocultar o cancelar el grupo.',
      'Someone has reserved since: nothing was undone. You can change, hide or cancel the group.',
    ],
    meanwhile: [
      'Alguien cambió el grupo después: no se deshizo nada.',
      'Someone changed the group since: nothing was undone.',
    ],
  },
});
