import { bilingual } from '../bilingual.ts';

/** Log in, password recovery and log out. Accounts open soon; the pages say so (issue of the accounts). */
export const accountWords = bilingual(
  {
    login: {
      title: 'Entrar a su cuenta',
      description:
        'Acceso para las personas de Tlacuilo: entre con su correo y su contraseña cuando se abran las cuentas.',
      heading: 'Bienvenido',
      lead: 'Las cuentas se abren pronto. Aquí entrarán las personas de la empresa.',
      recover: 'Recuperar contraseña',
      back: 'Regresar',
    },
    forget: {
      title: 'Recuperar contraseña',
      description:
        'Recupere su contraseña con un código de verificación que llega a su correo cuando se abran las cuentas.',
      heading: 'Recuperar contraseña',
      lead: 'Las cuentas se abren pronto. Aquí podrá pedir un código de verificación y elegir una contraseña nueva.',
      back: 'Regresar',
    },
    logout: {
      title: 'Salir de su cuenta',
      description: 'Salga de su cuenta de Tlacuilo. Las cuentas de las personas de la empresa se abren pronto.',
      heading: '¿Desea salir de la aplicación?',
      lead: 'Las cuentas se abren pronto. Por ahora no hay ninguna sesión abierta en este navegador.',
      back: 'Ir al inicio',
    },
  },
  {
    login: {
      title: 'Log in to your account',
      description:
        'Access for the people of Tlacuilo: log in with your e-mail and your password once accounts are open.',
      heading: 'Welcome',
      lead: 'Accounts open soon. The people of the company will log in here.',
      recover: 'Recover password',
      back: 'Return',
    },
    forget: {
      title: 'Recover password',
      description:
        'Recover your password with a verification code that is sent to your mailbox once accounts are open.',
      heading: 'Recover password',
      lead: 'Accounts open soon. Here you will be able to ask for a verification code and choose a new password.',
      back: 'Return',
    },
    logout: {
      title: 'Log out of your account',
      description: 'Log out of your Tlacuilo account. Accounts for the people of the company open soon.',
      heading: 'Do you like want to exit the application?',
      lead: 'Accounts open soon. For now there is no open session in this browser.',
      back: 'Go to Home',
    },
  },
);
