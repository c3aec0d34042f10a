import { bilingual } from '../bilingual.ts';
import { companyBasics } from '../company-basics.ts';

/** Why the desk stays closed to somebody. */
export const closedWords = bilingual(
  {
    notStaff: {
      heading: 'Esta cuenta no tiene acceso al escritorio',
      text: `Entró como {who}. El escritorio es para quienes trabajan en ${companyBasics.name}.`,
      act: 'Salir de esta cuenta',
    },
    ended: {
      heading: 'Su sesión terminó',
      text: 'Entre de nuevo y seguirá donde se quedó.',
      act: 'Entrar',
    },
    disabled: {
      heading: 'Su cuenta está suspendida',
      text: 'Alguien del equipo la suspendió y sus sesiones se cerraron. Si cree que es un error, pídale a un colega con acceso que la active en Cuentas.',
      act: 'Entrar con otra cuenta',
    },
    noStorage: {
      heading: 'Este navegador no guarda la sesión',
      text: 'Su navegador bloquea el almacenamiento de este sitio, y sin él la sesión no se conserva. Permítalo en los ajustes de privacidad y vuelva a cargar.',
      act: 'Volver a cargar',
    },
  },
  {
    notStaff: {
      heading: 'This account doesn’t have access to the desk',
      text: `You are logged in as {who}. The desk is for the people who work at ${companyBasics.name}.`,
      act: 'Log out of this account',
    },
    ended: {
      heading: 'Your session has ended',
      text: 'You were signed out. Log in to pick up where you left off.',
      act: 'Log in',
    },
    disabled: {
      heading: 'Your account is suspended',
      text: 'Someone on your team suspended it, and its sessions ended. If you think this is a mistake, ask a colleague with access to enable it under Accounts.',
      act: 'Log in with another account',
    },
    noStorage: {
      heading: 'This browser doesn’t keep your session',
      text: 'Your browser blocks storage for this site, so you can’t stay signed in. Allow it in the privacy settings and reload.',
      act: 'Reload',
    },
  },
);
