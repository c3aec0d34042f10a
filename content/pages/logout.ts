import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** Log out (requirements, sections 2 and 4). */
export const logoutWords = bilingual(
  {
    title: 'Salir de su cuenta',
    description: `Salga de su cuenta de ${company.name} en este navegador o, si lo prefiere, en todos los dispositivos a la vez.`,
    heading: '¿Desea salir de la aplicación?',
    signedIn: 'Entró como',
    yes: 'Sí',
    no: 'No',
    everywhere: 'Salir también en todos los demás dispositivos',
    leaving: 'Saliendo…',
    noneHeading: 'No hay una sesión abierta',
    none: 'En este navegador nadie ha entrado a su cuenta.',
    left: 'Salió de su cuenta en este navegador.',
    leftEverywhere: 'Salió de su cuenta en todos los dispositivos.',
    leftUntold: 'Salió de su cuenta en este navegador. El servicio no respondió.',
    alreadyOver:
      'Su sesión ya había terminado en este navegador. Para salir en los demás dispositivos, entre de nuevo y repita.',
    notLeft: 'Su sesión sigue abierta en todos los dispositivos.',
    enter: 'Entrar',
    home: 'Ir al inicio',
    needsScript:
      'Para salir se necesita JavaScript, como para entrar. Actívelo en su navegador y vuelva a cargar esta página.',
  },
  {
    title: 'Log out of your account',
    description: `Log out of your ${company.name} account in this browser or, if you prefer, on all your devices at once.`,
    heading: 'Do you like want to exit the application?',
    signedIn: 'You are logged in as',
    yes: 'Yes',
    no: 'No',
    everywhere: 'Log out on all other devices as well',
    leaving: 'Logging out…',
    noneHeading: 'There is no open session',
    none: 'Nobody is logged in to an account in this browser.',
    left: 'You are logged out in this browser.',
    leftEverywhere: 'You are logged out on all devices.',
    leftUntold: 'You are logged out in this browser. The service did not answer.',
    alreadyOver:
      'Your session in this browser was over already. To log out on your other devices, log in again and repeat.',
    notLeft: 'Your session is still open on all devices.',
    enter: 'Log in',
    home: 'Go to Home',
    needsScript:
      'Logging out needs JavaScript, as logging in does. Please turn it on in your browser and load this page again.',
  },
);
