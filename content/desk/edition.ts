import { editionFieldPairs } from '../course.ts';
import { pairs } from '../pairs.ts';

export const editionWords = pairs({
  new: ['Nuevo grupo de {course}', 'New group of {course}'],
  copy: ['Nuevo grupo de {course}, como el del {group}', 'New group of {course}, like that of {group}'],
  change: ['Cambiar el grupo del {group}', 'Change the group of {group}'],
  kept: ['Aquí está lo que había escrito.', 'Here is what you had written.'],
  anew: ['Empezar de nuevo', 'Start anew'],
  fields: {
    ...editionFieldPairs.form,
    days: ['Días', 'Days'],
    periods: {
      'Mon-Fri': ['lunes a viernes', 'Monday to Friday'],
      Saturday: ['sábados', 'Saturdays'],
      '': ['una vez por semana', 'once a week'],
    },
    from: ['De', 'From'],
    to: ['A', 'To'],
    fewer: ['Un lugar menos', 'One seat fewer'],
    more: ['Un lugar más', 'One seat more'],
    vat: ['IVA', 'VAT'],
    vats: { '': ['sin decir', 'not said'], included: ['incluido', 'included'], added: ['se suma', 'added'] },
  },
  hints: {
    capacity: ['Vacío: no se cuentan.', 'Empty: they are not counted.'],
    cost: ['Vacío: el del curso, {price}.', 'Empty: that of the course, {price}.'],
    costNone: ['Vacío: por acordar.', 'Empty: to be agreed.'],
    meetingLink: [
      'Va en los correos de quien tiene lugar; nadie más lo ve.',
      'It stands in the letters of who has a seat; nobody else sees it.',
    ],
    cancel: ['Se puede dejar el lugar hasta {until}.', 'A seat can be given up until {until}.'],
  },
  faults: {
    date: ['Elija el primer día', 'Choose the first day'],
    hours: ['La hora final es después de la inicial', 'It ends after it begins'],
    sessions: ['Un número de 1 a 260', 'A number from 1 to 260'],
    whole: ['Un número entero, o vacío', 'A whole number, or nothing'],
    money: ['Una cantidad, o vacío', 'An amount, or nothing'],
    cancelHours: ['Horas, de 0 a 1,440', 'Hours, from 0 to 1,440'],
    link: ['Una dirección que empiece con https://', 'An address that begins with https://'],
    required: ['Falta', 'Missing'],
    tooLong: ['Máximo {limit} caracteres', 'Maximum {limit} characters'],
  },
  sessions: {
    one: ['{n} sesión, el {first}', '{n} session, on {first}'],
    other: ['{n} sesiones, del {first} al {last}', '{n} sessions, from {first} to {last}'],
  },
  hours: { one: ['{n} hora en total', '{n} hour in all'], other: ['{n} horas en total', '{n} hours in all'] },
  noSessions: [
    'Elija el primer día y aquí verá cada sesión.',
    'Choose the first day and you will see each session here.',
  ],
  skipped: ['Se saltan {days}.', 'Skipped: {days}.'],
  movedStay: {
    one: ['{n} sesión movida se queda donde está.', '{n} moved session stays where it is.'],
    other: ['{n} sesiones movidas se quedan donde están.', '{n} moved sessions stay where they are.'],
  },
  odd: {
    past: ['El primer día ya pasó.', 'The first day has gone by.'],
    'day-off': [
      'El primer día es de descanso: la clase se da de todos modos.',
      'The first day is a day off: the class is held all the same.',
    ],
    'other-day': [
      'El primer día no es de los días del grupo: la clase se da de todos modos.',
      'The first day is none of the days of the group: the class is held all the same.',
    ],
  },
  same: {
    one: [
      'Ya hay un grupo de este curso a esa hora: {groups}.',
      'There is a group of this course at that hour: {groups}.',
    ],
    other: [
      'Ya hay {n} grupos de este curso a esa hora: {groups}.',
      'There are {n} groups of this course at that hour: {groups}.',
    ],
  },
  sameLine: {
    one: ['{group}, con {n} en espera', '{group}, with {n} waiting'],
    other: ['{group}, con {n} en espera', '{group}, with {n} waiting'],
  },
  lettersNone: ['Nadie recibe correo por este cambio.', 'Nobody gets a letter of this change.'],
  lettersTold: {
    one: [
      'Se le escribe a {n} persona con lugar, con lo que cambia.',
      '{n} person with a seat is written to about the change.',
    ],
    other: [
      'Se les escribe a {n} personas con lugar, con lo que cambia.',
      '{n} people with a seat are written to about the change.',
    ],
  },
  lettersOffered: {
    one: ['Se ofrece lugar a {n} persona de la lista.', 'A seat is offered to {n} person on the list.'],
    other: ['Se ofrece lugar a {n} personas de la lista.', 'A seat is offered to {n} people on the list.'],
  },
  fewerThanTaken: [
    'Hay {n} lugares ocupados: nadie pierde el suyo, y no se ofrece ninguno más.',
    '{n} seats are taken: nobody loses theirs, and no other is offered.',
  ],
  publish: ['Publicar grupo', 'Publish group'],
  keep: ['Guardar sin publicar', 'Keep unpublished'],
  save: ['Guardar', 'Save'],
  saveTell: {
    one: ['Guardar y escribir a {n}', 'Save and write to {n}'],
    other: ['Guardar y escribir a {n}', 'Save and write to {n}'],
  },
  unchanged: ['No hay nada que guardar.', 'There is nothing to save.'],
  made: ['El grupo está en el sitio.', 'The group is on the site.'],
  madeHidden: ['El grupo está guardado, sin publicar.', 'The group is kept, unpublished.'],
  saved: ['El grupo quedó cambiado.', 'The group was changed.'],
  review: ['Revise lo que está marcado.', 'Please check what is marked.'],
  unreached: [
    'No llegó respuesta. Lo que escribió sigue aquí; intente otra vez.',
    'No answer came. What you wrote is still here; please try again.',
  ],
  refused: ['El servicio no lo aceptó: {why}', 'The service did not accept it: {why}'],
  gone: ['Este grupo ya no está.', 'This group is no longer there.'],
  meanwhile: [
    '{who} cambió este grupo {when}, mientras usted escribía.',
    '{who} changed this group {when}, while you wrote.',
  ],
  somebody: ['Alguien', 'Somebody'],
  at: ['a las {hour}', 'at {hour}'],
  theirs: ['Ver cómo está ahora', 'See how it is now'],
  mine: ['Guardar lo mío', 'Save mine'],
  undo: {
    done: ['Se deshizo: el grupo está como antes.', 'Undone: the group is as it was.'],
    removed: ['Se deshizo: el grupo ya no está.', 'Undone: the group is gone.'],
    left: [
      'Los correos ya salieron: esto no se deshace. Puede cambiar el grupo otra vez, y se avisa.',
      'The letters have left: this cannot be undone. You can change the group again, and they are told.',
    ],
    reserved: [
      'Alguien ya reservó: no se deshizo nada. Puede cambiar, ocultar o cancelar el grupo.',
      'Somebody has reserved since: nothing was undone. You can change, hide or cancel the group.',
    ],
    meanwhile: [
      'Alguien cambió el grupo después: no se deshizo nada.',
      'Somebody changed the group since: nothing was undone.',
    ],
  },
});
