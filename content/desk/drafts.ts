import { pairs } from '../pairs.ts';

export const draftWords = pairs({
  saved: ['Borrador guardado {when}', 'Draft saved {when}'],
  justNow: ['ahora', 'just now'],
  ago: ['hace {n} s', '{n} s ago'],
  agoMinutes: ['hace {n} min', '{n} min ago'],
  here: ['Borrador guardado solo en este dispositivo', 'Draft saved on this device only'],
  newer: [
    'Hay una versión más nueva de este borrador, guardada {when}.',
    'You have a newer version of this draft, saved {when}.',
  ],
  takeOther: ['Usar la otra versión', 'Use the other version'],
  keepMine: ['Conservar esta versión', 'Keep this version'],
});
