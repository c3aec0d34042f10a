import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** What the desk says while nobody sits at it, and in place of a screen that failed. */
export const doorWords = bilingual(
  {
    opening: 'Abriendo el escritorio…',
    ended: {
      heading: 'Su sesión terminó',
      text: 'Se cerró en otra pestaña o en otro equipo. Entre de nuevo y volverá a este mismo lugar.',
      act: 'Entrar',
    },
    notStaff: {
      heading: 'Esta cuenta no abre el escritorio',
      text: `Entró como {who}. El escritorio es para quienes trabajan en ${company.name}.`,
      act: 'Salir de esta cuenta',
    },
    unreached: {
      heading: 'El servicio no contesta',
      text: 'Revise su conexión. Se intenta otra vez cada pocos segundos, y el escritorio se abre solo.',
      act: 'Intentar ahora',
    },
    noStorage: {
      heading: 'Este navegador no guarda la sesión',
      text: 'Tiene prohibido guardar datos de este sitio, y sin ellos el escritorio no puede saber quién es. Permítalo en los ajustes de privacidad del navegador y vuelva a cargar.',
      act: 'Volver a cargar',
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
    notStaff: {
      heading: 'This account does not open the desk',
      text: `You are logged in as {who}. The desk is for the people who work at ${company.name}.`,
      act: 'Log out of this account',
    },
    unreached: {
      heading: 'The service does not answer',
      text: 'Please check your connection. It is tried again every few seconds, and the desk opens by itself.',
      act: 'Try now',
    },
    noStorage: {
      heading: 'This browser does not keep the session',
      text: 'It is forbidden to keep data of this site, and without them the desk cannot know who you are. Please allow it in the privacy settings of the browser and load this page again.',
      act: 'Load again',
    },
    failed: {
      heading: 'This screen could not be opened',
      text: 'The line broke, or there is a newer version of the desk. Loading it again takes the newer one.',
      act: 'Load again',
    },
  },
);
