import { pairs } from '#content/pairs.ts';

export const csvWords = pairs({
  gathering: {
    one: ['Reuniendo la lista: {n} fila…', 'Gathering the list: {n} row…'],
    other: ['Reuniendo la lista: {n} filas…', 'Gathering the list: {n} rows…'],
  },
  cancel: ['Cancelar', 'Cancel'],
  cancelled: ['No se guardó el archivo.', 'The file was not saved.'],
  done: {
    one: ['Archivo listo: {n} fila.', 'File ready: {n} row.'],
    other: ['Archivo listo: {n} filas.', 'File ready: {n} rows.'],
  },
});
