import { pairs } from '../pairs.ts';

export const legalWords = pairs({
  updated: ['Última actualización: {date}', 'Last updated: {date}'],
  index: ['Contenido', 'Contents'],
  next: { heading: ['¿Algo no quedó claro?', 'Is anything unclear?'], action: ['Escribirnos', 'Write to us'] },
});
