import { bilingual } from '../bilingual.ts';

/** What is said while a list is gathered into a file. */
export const csvWords = bilingual(
  {
    gathering: { one: 'Reuniendo la lista: {n} fila…', other: 'Reuniendo la lista: {n} filas…' },
    cancel: 'Cancelar',
    cancelled: 'No se guardó el archivo.',
    done: { one: 'Archivo listo: {n} fila.', other: 'Archivo listo: {n} filas.' },
  },
  {
    gathering: { one: 'Gathering the list: {n} row…', other: 'Gathering the list: {n} rows…' },
    cancel: 'Cancel',
    cancelled: 'The file was not saved.',
    done: { one: 'File ready: {n} row.', other: 'File ready: {n} rows.' },
  },
);
