import { pairs } from '#content/pairs.ts';

export const draftWords = pairs({
  saved: ['Borrador guardado', 'Draft saved'],
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

/** Bilingual text fields, and the choice between two versions. */
export const pairWords = pairs({
  review: { one: ['{n} por revisar', '{n} to review'], other: ['{n} por revisar', '{n} to review'] },
  languages: { es: ['Español', 'Español'], en: ['English', 'English'] },
  sides: {
    missing: { es: ['Falta en español', 'Missing in Spanish'], en: ['Falta en inglés', 'Missing in English'] },
    behind: {
      es: ['El inglés cambió después', 'English was updated'],
      en: ['El español cambió después', 'Spanish was updated'],
    },
  },
  fine: ['Marcar como revisado', 'Mark as up to date'],
  fineOf: [': {field}', ': {field}'],
  of: ['{n} de {limit}', '{n} of {limit}'],
  conflicts: {
    one: ['Hay {n} dato en conflicto. Elija.', '{n} field conflicts. Choose one.'],
    other: ['Hay {n} datos en conflicto. Elija en cada uno.', '{n} fields conflict. Choose for each one.'],
  },
  rest: ['Lo demás ya se combinó.', 'Everything else was merged.'],
  mine: ['Conservar mi texto', 'Keep my text'],
  theirs: ['Usar el de {who}', 'Use {who}’s'],
  mineIs: ['Mi texto', 'My text'],
  theirsIs: ['El de {who}', '{who}’s text'],
  empty: ['vacío', 'empty'],
});
