import { bilingual } from '../bilingual.ts';

export const fullPageWords = bilingual(
  {
    opening: 'Abriendo el escritorio…',
    unreached: {
      heading: 'No hay conexión con el servidor',
      text: 'Revise su conexión. Lo seguimos intentando.',
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
      heading: 'Can’t reach the server',
      text: 'Check your connection. We’ll keep trying.',
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
