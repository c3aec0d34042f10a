import { bilingual } from '../bilingual.ts';

export const legalWords = bilingual(
  {
    updated: 'Última actualización: {date}',
    index: 'Contenido',
    next: { heading: '¿Algo no quedó claro?', action: 'Escribirnos' },
  },
  {
    updated: 'Last updated: {date}',
    index: 'Contents',
    next: { heading: 'Is anything unclear?', action: 'Write to us' },
  },
);
