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
    offline: {
      heading: 'No disponible sin conexión',
      text: 'Esta parte no se ha abierto en esta pestaña. Se carga sola cuando vuelva la conexión.',
    },
  },
  {
    asking: 'Loading…',
    failed: {
      heading: 'No response',
      text: 'We’ll retry automatically.',
      act: 'Try now',
    },
    offline: {
      heading: 'Not available offline',
      text: 'This part hasn’t been opened in this tab. It loads by itself when you’re back online.',
    },
  },
);
