import { bilingual } from '../bilingual.ts';

/** What the desk says while nobody sits at it, and in place of a screen that failed: also where nothing can be reached. */
export const doorWords = bilingual(
  {
    opening: 'Abriendo el escritorio…',
    ended: {
      heading: 'Su sesión terminó',
      text: 'Se cerró en otra pestaña o en otro equipo. Entre de nuevo y volverá a este mismo lugar.',
      act: 'Entrar',
    },
    unreached: {
      heading: 'El servicio no contesta',
      text: 'Revise su conexión. Se intenta otra vez cada pocos segundos, y el escritorio se abre solo.',
      act: 'Intentar ahora',
    },
    failed: {
      heading: 'Esta pantalla no se pudo abrir',
      text: 'Se cortó la línea, o hay una versión nueva del escritorio. Al volver a cargar se toma la nueva.',
      act: 'Volver a cargar',
    },
  },
  {
    opening: 'Opening the desk…',
    ended: {
      heading: 'Your session has ended',
      text: 'It was closed in another tab or on another device. Log in again and you will be back in this same place.',
      act: 'Log in',
    },
    unreached: {
      heading: 'The service does not answer',
      text: 'Please check your connection. It is tried again every few seconds, and the desk opens by itself.',
      act: 'Try now',
    },
    failed: {
      heading: 'This screen could not be opened',
      text: 'The line broke, or there is a newer version of the desk. Loading it again takes the newer one.',
      act: 'Load again',
    },
  },
);
