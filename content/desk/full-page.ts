import { bilingual } from '#content/bilingual.ts';

export const fullPageWords = bilingual(
  {
    opening: 'Abriendo el escritorio…',
    unreached: {
      heading: 'No se pudo abrir el escritorio',
      text: 'Puede ser su conexión o el servidor. Lo seguimos intentando.',
      act: 'Intentar ahora',
    },
    offline: 'No disponible sin conexión',
    failed: {
      heading: 'Esta pantalla no se pudo abrir',
      text: 'Vuelva a cargar para actualizar.',
      act: 'Volver a cargar',
    },
  },
  {
    opening: 'Opening the desk…',
    unreached: {
      heading: 'The desk couldn’t be opened',
      text: 'It may be your connection or the server. We’ll keep trying.',
      act: 'Try now',
    },
    offline: 'Not available offline',
    failed: {
      heading: 'This screen could not be opened',
      text: 'Reload to update.',
      act: 'Reload',
    },
  },
);
