import { bilingual } from '../bilingual.ts';

/** What a screen says while it asks, and when nothing answers. */
export const askingWords = bilingual(
  {
    asking: 'Cargando…',
    failed: {
      heading: 'No llegó respuesta',
      text: 'Se cortó la línea, o el servicio no puede contestar ahora. Se intenta solo en cuanto vuelve.',
      act: 'Intentar ahora',
    },
  },
  {
    asking: 'Loading…',
    failed: {
      heading: 'No answer came',
      text: 'The line broke, or the service cannot answer now. It is tried by itself as soon as it is back.',
      act: 'Try now',
    },
  },
);
