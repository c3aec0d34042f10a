import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

/** Requirements, sections 2 and 4. */
export const logoutWords = pairs({
  title: ['Salir de su cuenta', 'Log out of your account'],
  description: [
    `Salga de su cuenta de ${companyBasics.name} en este navegador o, si lo prefiere, en todos los dispositivos a la vez.`,
    `Log out of your ${companyBasics.name} account in this browser or, if you prefer, on all your devices at once.`,
  ],
  heading: ['¿Desea salir de la aplicación?', 'Do you like want to exit the application?'],
  signedIn: ['Entró como', 'You are logged in as'],
  yes: ['Sí', 'Yes'],
  no: ['No', 'No'],
  everywhere: ['Salir también en todos los demás dispositivos', 'Log out on all other devices as well'],
  leaving: ['Saliendo…', 'Logging out…'],
  noneHeading: ['No hay una sesión abierta', 'You’re not logged in'],
  none: ['En este navegador no hay ninguna cuenta abierta.', 'No account is logged in on this browser.'],
  left: ['Salió de su cuenta en este navegador.', 'You are logged out in this browser.'],
  leftEverywhere: ['Salió de su cuenta en todos los dispositivos.', 'You are logged out on all devices.'],
  leftUntold: [
    'Salió de su cuenta en este navegador. El servidor no respondió.',
    'You are logged out in this browser. The server didn’t respond.',
  ],
  alreadyOver: [
    'Su sesión ya había terminado en este navegador. Para salir en los demás dispositivos, entre de nuevo y repita.',
    'Your session in this browser had already ended. To log out on your other devices, log in again and repeat.',
  ],
  notLeft: ['Su sesión sigue abierta en todos los dispositivos.', 'Your session is still open on all devices.'],
  enter: ['Entrar', 'Log in'],
  home: ['Ir al inicio', 'Go to Home'],
  needsScript: [
    'Para salir se necesita JavaScript, como para entrar. Actívelo en su navegador y vuelva a cargar esta página.',
    'Logging out needs JavaScript, as logging in does. Please turn it on in your browser and reload this page.',
  ],
});
