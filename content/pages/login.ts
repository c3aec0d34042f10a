import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** Log in (requirements, sections 2, 4 and 5). */
export const loginWords = bilingual(
  {
    title: 'Entrar a su cuenta',
    description: `Acceso para las personas de ${company.name}: entre con su correo y su contraseña, o recupere la contraseña con un código.`,
    heading: 'Bienvenido',
    lead: `Para el equipo de ${company.name}: entre con su correo y su contraseña para ir al escritorio.`,
    enter: 'Entrar',
    entering: 'Entrando…',
    recover: 'Recuperar contraseña',
    already: 'Ya entró como',
    leave: 'Salir',
    desk: 'Ir al escritorio',
    changed: 'Su contraseña cambió. Entre con la nueva.',
    chosen: 'Su contraseña quedó guardada. Entre con ella.',
    unreadable: 'La sesión que guardaba este navegador no se pudo leer y se cerró. Entre de nuevo.',
    needsScript:
      'Para entrar se necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página; todo lo demás del sitio se lee sin él.',
  },
  {
    title: 'Log in to your account',
    description: `Access for the people of ${company.name}: log in with your e-mail and your password, or recover the password with a code.`,
    heading: 'Welcome',
    lead: `For the people of ${company.name}: log in with your e-mail and password to go to the desk.`,
    enter: 'Log in',
    entering: 'Logging in…',
    recover: 'Recover password',
    already: 'You are logged in as',
    leave: 'Log out',
    desk: 'Go to the desk',
    changed: 'Your password was changed. Log in with the new one.',
    chosen: 'Your password is set. Use it to log in.',
    unreadable: 'The session that this browser kept could not be read and was closed. Please log in again.',
    needsScript:
      'Logging in needs JavaScript. Please turn it on in your browser and load this page again; everything else on the site can be read without it.',
  },
);
