import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

/** Requirements, sections 2, 4 and 5. */
export const loginWords = pairs({
  title: ['Entrar a su cuenta', 'Log in to your account'],
  description: [
    `Acceso para el equipo de ${companyBasics.name}: entre con su correo y su contraseña, o recupere la contraseña con un código.`,
    `For the ${companyBasics.name} team: log in with your email and your password, or recover the password with a code.`,
  ],
  heading: ['Le damos la bienvenida', 'Welcome'],
  lead: [
    `Para el equipo de ${companyBasics.name}: entre con su correo y su contraseña a su escritorio de trabajo.`,
    `For the ${companyBasics.name} team: log in with your email and password to open your desk.`,
  ],
  enter: ['Entrar', 'Log in'],
  entering: ['Entrando…', 'Logging in…'],
  shared: ['Este dispositivo no es mío.', 'This is not my device.'],
  sharedHint: ['La sesión se cierra tras 12 horas sin uso.', 'The session ends after 12 hours without use.'],
  recover: ['Recuperar contraseña', 'Recover password'],
  already: ['Ya entró como', 'You are logged in as'],
  leave: ['Salir', 'Log out'],
  desk: ['Ir al escritorio', 'Go to the desk'],
  changed: ['Su contraseña cambió. Entre con la nueva.', 'Your password was changed. Log in with the new one.'],
  chosen: ['Su contraseña quedó guardada. Entre con ella.', 'Your password is set. Use it to log in.'],
  unreadable: [
    'La sesión que guardaba este navegador no se pudo leer y se cerró. Entre de nuevo.',
    'The session saved in this browser could not be read and was closed. Please log in again.',
  ],
  code: {
    lead: [
      'Falta el código de su segundo factor, para {email}.',
      'One more thing for {email}: the code of your second factor.',
    ],
    label: ['Código de su aplicación', 'Code from your authenticator app'],
    hint: [
      'Los seis dígitos que muestra ahora; cambian cada 30 segundos.',
      'The six digits that it shows now; they change every 30 seconds.',
    ],
    wrong: [
      'Ese código no es el de ahora, o ya se usó. Escriba el siguiente.',
      'That isn’t the current code, or it was already used. Enter the next one.',
    ],
    over: [
      'Este intento ya no sirve. Escriba otra vez su contraseña.',
      'This attempt is no longer valid. Please enter your password again.',
    ],
    locked: [
      'Hubo demasiados códigos equivocados. Espere un momento, a lo más 15 minutos, y vuelva a entrar.',
      'There were too many wrong codes. Please wait a moment, at most 15 minutes, and log in again.',
    ],
    lost: ['No tengo el teléfono', 'I don’t have the phone'],
    phone: ['Usar el teléfono', 'Use the phone'],
    recovery: ['Código de recuperación', 'Recovery code'],
    recoveryHint: [
      'Uno de los diez que guardó; cada uno sirve una vez. Si no los tiene, pida a una persona propietaria que quite el segundo factor.',
      'One of the ten that you kept; each works once. If you don’t have them, ask an owner to remove the second factor.',
    ],
    other: ['Otra cuenta', 'Another account'],
  },
  passkey: {
    or: ['o sin contraseña', 'or without a password'],
    enter: ['Entrar con llave de acceso', 'Log in with a passkey'],
    waiting: ['Siga lo que pide su dispositivo…', 'Follow the prompts on your device…'],
    cancelled: [
      'No se entró: se canceló, o este dispositivo no tiene una llave de su cuenta. Puede intentar otra vez o usar su contraseña.',
      'You were not logged in: it was canceled, or this device has no passkey of your account. You can try again or use your password.',
    ],
    unsupported: [
      'Este navegador no ofrece llaves de acceso en esta dirección. Use su contraseña.',
      'This browser offers no passkeys at this address. Please use your password.',
    ],
    refused: [
      'Esa llave ya no abre la cuenta, o es de otro correo. Use su contraseña; en Mi cuenta puede agregar otra llave.',
      'That passkey no longer opens the account, or belongs to another email. Please use your password; you can add another passkey under My account.',
    ],
  },
  needsScript: [
    'Para entrar se necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página; todo lo demás del sitio se lee sin él.',
    'Logging in needs JavaScript. Please turn it on in your browser and reload this page; everything else on the site can be read without it.',
  ],
});
