import { pairs } from './pairs.ts';

export const seatWords = pairs({
  free: { one: ['{n} lugar libre', '{n} seat available'], other: ['{n} lugares libres', '{n} seats available'] },
  uncounted: ['Hay lugares', 'Seats available'],
  full: ['Lleno: {n} de {n}', 'Full: {n} of {n}'],
  /** The capacity was reduced below the attendees. */
  overfull: ['Lleno', 'Full'],
  'not-open': { one: ['{n} lugar', '{n} seat'], other: ['{n} lugares', '{n} seats'] },
  none: ['Sin lugares por ahora', 'No seats for now'],
  past: ['Sin lugares', 'No seats'],
  of: ['de {capacity}', 'of {capacity}'],
  taken: { one: ['{n} ocupado', '{n} taken'], other: ['{n} ocupados', '{n} taken'] },
  waiting: {
    one: ['y {n} persona en espera', 'and {n} person is waiting'],
    other: ['y {n} personas en espera, en orden de llegada', 'and {n} people are waiting, in order of arrival'],
  },
  noneWaits: ['nadie espera todavía', 'nobody is waiting yet'],
  began: ['el grupo empezó el {first}', 'the group started on {first}'],
  opens: ['no se pueden reservar', 'they cannot be reserved'],
  open: ['sin límite de lugares', 'no seat limit'],
});
