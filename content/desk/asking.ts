import { bilingual } from '../bilingual.ts';

/** What a screen says while it asks, and when nothing answers. */
export const askingWords = bilingual(
  {
    asking: 'Cargando…',
    failed: {
      heading: 'No hubo respuesta',
      text: 'Lo volvemos a intentar en un momento.',
      act: 'Intentar ahora',
    },
  },
  {
    asking: 'Loading…',
    failed: {
      heading: 'No response',
      text: 'We’ll retry automatically.',
      act: 'Try now',
    },
  },
);
