import { bilingual } from '../bilingual.ts';

/** What the desk says while nobody sits at it, and in place of a screen that failed: also where nothing can be reached. */
export const doorWords = bilingual(
  {
    opening: 'Abriendo el escritorio…',
    ended: {
      heading: 'Su sesión terminó',
      text: 'Entre de nuevo y seguirá donde se quedó.',
      act: 'Entrar',
    },
    unreached: {
      heading: 'No hay conexión con el servidor',
      text: 'Revise su conexión. Lo seguimos intentando, y el escritorio se abrirá en cuanto se pueda.',
      act: 'Intentar ahora',
    },
    offline: {
      heading: 'No disponible sin conexión',
      text: 'Todavía no se había abierto. Se carga cuando vuelva la conexión.',
    },
    failed: {
      heading: 'Esta pantalla no se pudo abrir',
      text: 'Se perdió la conexión, o hay una versión nueva del escritorio. Vuelva a cargar para actualizarlo.',
      act: 'Volver a cargar',
    },
  },
  {
    opening: 'Opening the desk…',
    ended: {
      heading: 'Your session has ended',
      text: 'You were signed out. Log in to pick up where you left off.',
      act: 'Log in',
    },
    unreached: {
      heading: 'Can’t reach the server',
      text: 'Check your connection. We’ll keep trying and open the desk as soon as we can.',
      act: 'Try now',
    },
    offline: {
      heading: 'Not available offline',
      text: 'It hasn’t been opened yet. It will load when you’re back online.',
    },
    failed: {
      heading: 'This screen could not be opened',
      text: 'The connection was lost, or there is a newer version of the desk. Reload to update.',
      act: 'Reload',
    },
  },
);
