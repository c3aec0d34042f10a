import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const closedWords = pairs({
  notStaff: {
    heading: ['Esta cuenta no tiene acceso al escritorio', 'This account doesn’t have access to the desk'],
    text: [
      `Entró como {who}. El escritorio es para quienes trabajan en ${companyBasics.name}.`,
      `You are logged in as {who}. The desk is for the people who work at ${companyBasics.name}.`,
    ],
    act: ['Salir de esta cuenta', 'Log out of this account'],
  },
  ended: {
    heading: ['Su sesión terminó', 'Your session has ended'],
    text: ['Entre de nuevo y seguirá donde se quedó.', 'You were logged out. Log in to pick up where you left off.'],
    act: ['Entrar', 'Log in'],
  },
  disabled: {
    heading: ['Su cuenta está suspendida', 'Your account is suspended'],
    text: [
      'Alguien del equipo la suspendió y sus sesiones se cerraron. Si cree que es un error, pídale a una persona propietaria que la reactive en Cuentas.',
      'Someone on your team suspended it, and its sessions ended. If you think this is a mistake, ask an owner to reactivate it under Accounts.',
    ],
    act: ['Entrar con otra cuenta', 'Log in with another account'],
  },
  noStorage: {
    heading: ['Este navegador no guarda la sesión', 'This browser doesn’t keep your session'],
    text: [
      'Su navegador bloquea el almacenamiento de este sitio, y sin él la sesión no se conserva. Permítalo en los ajustes de privacidad y vuelva a cargar.',
      'Your browser blocks storage for this site, so you can’t stay logged in. Allow it in the privacy settings and reload.',
    ],
    act: ['Volver a cargar', 'Reload'],
  },
});
