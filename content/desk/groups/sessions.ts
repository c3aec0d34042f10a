import { pairs } from '#content/pairs.ts';

export const sessionWords = pairs({
  heading: { one: ['{n} sesión', '{n} session'], other: ['{n} sesiones', '{n} sessions'] },
  none: [
    'Sin primer día ni horario no hay sesiones. Póngalos en “{edit}”.',
    'Without a first day and hours there are no sessions. Add them under “{edit}”.',
  ],
  skipped: ['Sin clase: {days}.', 'No class: {days}.'],
  moved: ['movida', 'moved'],
  added: ['agregada', 'added'],
  dropped: ['quitada', 'removed'],
  held: ['impartida', 'done'],
  actions: {
    move: ['Mover', 'Move'],
    drop: ['Quitar', 'Remove'],
    restore: ['Restaurar', 'Restore'],
    add: ['Agregar una sesión', 'Add a session'],
  },
  moveOf: ['Mover la sesión {n}, {day}', 'Move session {n}, {day}'],
  dropOf: ['Quitar la sesión {n}, {day}', 'Remove session {n}, {day}'],
  restoreOf: ['Restaurar la sesión {n}, {day}', 'Restore session {n}, {day}'],
  back: ['Restaurar su fecha', 'Restore original date'],
  day: ['Día', 'Day'],
  from: ['De', 'From'],
  to: ['A', 'To'],
  letters: {
    one: ['Se enviará el horario nuevo a {n} persona con lugar.', '{n} participant will be emailed the new schedule.'],
    other: [
      'Se enviará el horario nuevo a {n} personas con lugar.',
      '{n} participants will be emailed the new schedule.',
    ],
  },
  whom: ['Ver a quién', 'Show recipients'],
  nobody: ['Nadie tiene lugar: no se envían correos.', 'No participants, so no emails.'],
  same: ['Es el día y la hora que ya tiene.', 'No change.'],
  chooseDay: ['Elija el día.', 'Choose the day.'],
  forms: {
    move: {
      save: {
        telling: {
          one: ['Mover y avisar a {n}', 'Move and notify {n}'],
          other: ['Mover y avisar a {n}', 'Move and notify {n}'],
        },
        silent: ['Mover', 'Move'],
      },
      no: ['No mover', 'Do not move'],
      done: ['Sesión movida.', 'Session moved.'],
      unsure: ['', ''],
    },
    drop: {
      save: {
        telling: {
          one: ['Quitar y avisar a {n}', 'Remove and notify {n}'],
          other: ['Quitar y avisar a {n}', 'Remove and notify {n}'],
        },
        silent: ['Quitar', 'Remove'],
      },
      no: ['No quitar', 'Keep it'],
      done: ['Sesión quitada.', 'Session removed.'],
      unsure: [
        'El grupo tendrá una sesión menos. Para reponerla otro día, mejor muévala, o agregue una.',
        'The group will have one session fewer. To hold it on another day, move it instead, or add one.',
      ],
    },
    restore: {
      save: {
        telling: {
          one: ['Restaurar y avisar a {n}', 'Restore and notify {n}'],
          other: ['Restaurar y avisar a {n}', 'Restore and notify {n}'],
        },
        silent: ['Restaurar', 'Restore'],
      },
      no: ['No restaurar', 'Do not restore'],
      done: ['Sesión restaurada.', 'Session restored.'],
      unsure: ['', ''],
    },
    add: {
      save: {
        telling: {
          one: ['Agregar y avisar a {n}', 'Add and notify {n}'],
          other: ['Agregar y avisar a {n}', 'Add and notify {n}'],
        },
        silent: ['Agregar', 'Add'],
      },
      no: ['No agregar', 'Do not add'],
      done: ['Sesión agregada.', 'Session added.'],
      unsure: ['', ''],
    },
  },
  sent: {
    one: ['El correo a {n} persona sale en diez segundos.', 'Emailing {n} person in ten seconds.'],
    other: ['Los correos a {n} personas salen en diez segundos.', 'Emailing {n} people in ten seconds.'],
  },
  sentNobody: ['No se envían correos.', 'No emails.'],
  invalid: [
    'Elija un día y un horario que termine después de empezar.',
    'Choose a day, and an end time after the start.',
  ],
  overlap: [
    'A esa hora este grupo ya tiene la sesión {n}, {day}. Elija otro día u otra hora.',
    'This group already has session {n} at that time, {day}. Choose another day or time.',
  ],
  /** `check`: beside the checkbox; `first`: fault without its tick. */
  unusual: {
    past: {
      check: ['El {day} ya pasó. Usarlo de todos modos.', '{day} is in the past. Use it anyway.'],
      first: ['Marque la casilla para usar un día que ya pasó.', 'Check the box to use a day in the past.'],
    },
    otherDay: {
      check: [
        'Este grupo no tiene clase ese día de la semana ({day}). Moverla de todos modos.',
        'This group has no class on that weekday ({day}). Move it anyway.',
      ],
      first: [
        'Marque la casilla para moverla a un día en que el grupo no tiene clase.',
        'Check the box to move it to a day on which the group has no class.',
      ],
    },
    both: {
      check: [
        'El {day} ya pasó, y este grupo no tiene clase ese día de la semana. Moverla de todos modos.',
        '{day} is in the past, and this group has no class on that weekday. Move it anyway.',
      ],
      first: [
        'Marque la casilla para moverla a un día que ya pasó y en que el grupo no tiene clase.',
        'Check the box to move it to a day in the past on which the group has no class.',
      ],
    },
  },
  marked: [
    'Esta sesión tiene asistencia anotada: no se quita. Borre primero las marcas.',
    'Attendance is marked for this session, so it stays. Clear the marks first.',
  ],
  lastOne: [
    'Es la única sesión del grupo. Si no se va a impartir, cancele el grupo.',
    'It is the only session of the group. If it will not be held, cancel the group.',
  ],
  meanwhile: [
    'Alguien cambió el grupo mientras usted lo veía. Ya está al día; revise otra vez.',
    'Someone changed the group in the meantime. It’s up to date now; check again.',
  ],
});
