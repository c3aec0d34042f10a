import { bilingual } from '../bilingual.ts';
import { companyBasics } from '../company-basics.ts';

/** Why the desk stays closed to somebody. */
export const closedWords = bilingual(
  {
    notStaff: {
      heading: 'Esta cuenta no abre el escritorio',
      text: `Entró como {who}. El escritorio es para quienes trabajan en ${companyBasics.name}.`,
      act: 'Salir de esta cuenta',
    },
    noStorage: {
      heading: 'Este navegador no guarda la sesión',
      text: 'Tiene prohibido guardar datos de este sitio, y sin ellos el escritorio no puede saber quién es. Permítalo en los ajustes de privacidad del navegador y vuelva a cargar.',
      act: 'Volver a cargar',
    },
  },
  {
    notStaff: {
      heading: 'This account does not open the desk',
      text: `You are logged in as {who}. The desk is for the people who work at ${companyBasics.name}.`,
      act: 'Log out of this account',
    },
    noStorage: {
      heading: 'This browser does not keep the session',
      text: 'It is forbidden to keep data of this site, and without them the desk cannot know who you are. Please allow it in the privacy settings of the browser and load this page again.',
      act: 'Load again',
    },
  },
);
