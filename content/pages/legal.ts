import { bilingual } from '../bilingual.ts';

export const legalWords = bilingual(
  { updated: 'Última actualización: {date}', index: 'Contenido' },
  { updated: 'Last updated: {date}', index: 'Contents' },
);
