import { bilingual } from './bilingual.ts';

/** How many seats a group has left, and what became of the others. Plurals: `one` and `other`; `{n}` is the number. */
export const seatWords = bilingual(
  {
    free: { one: 'Queda {n} lugar', other: 'Quedan {n} lugares' },
    uncounted: 'Hay lugar',
    full: 'Lleno: {n} de {n}',
    /** Fewer seats than people: it was given a smaller room. */
    overfull: 'Lleno',
    'not-open': { one: '{n} lugar', other: '{n} lugares' },
    none: 'Sin lugares por ahora',
    past: 'Sin lugares',
    of: 'de {capacity}: ',
    taken: { one: '{n} ocupado', other: '{n} ocupados' },
    held: { one: '{n} apartado mientras se confirma', other: '{n} apartados mientras se confirman' },
    heldUntil: {
      one: '{n} apartado hasta el {until}, a más tardar',
      other: '{n} apartados, el primero hasta el {until}',
    },
    waiting: { one: 'y {n} persona en espera', other: 'y {n} personas en espera, en orden de llegada' },
    noneWaits: 'nadie espera todavía',
    began: 'el grupo empezó el {first}',
    opens: 'aún no se pueden reservar',
    open: 'en este grupo no se cuentan',
  },
  {
    free: { one: '{n} seat left', other: '{n} seats left' },
    uncounted: 'There are seats',
    full: 'Full: {n} of {n}',
    overfull: 'Full',
    'not-open': { one: '{n} seat', other: '{n} seats' },
    none: 'No seats for now',
    past: 'No seats',
    of: 'of {capacity}: ',
    taken: { one: '{n} taken', other: '{n} taken' },
    held: { one: '{n} held while it is confirmed', other: '{n} held while they are confirmed' },
    heldUntil: { one: '{n} held until {until} at the latest', other: '{n} held, the first until {until}' },
    waiting: { one: 'and {n} person is waiting', other: 'and {n} people are waiting, in order of arrival' },
    noneWaits: 'nobody is waiting yet',
    began: 'the group began on {first}',
    opens: 'they cannot be reserved yet',
    open: 'in this group they are not counted',
  },
);
