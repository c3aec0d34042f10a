import { pairs } from '#content/pairs.ts';

/** Requirements, sections 2, 4 and 5. `{rules}`: the broken password rules. */
export const forgetWords = pairs({
  title: ['Recuperar contraseña', 'Recover password'],
  description: [
    'Recupere la contraseña de su cuenta: pida un correo con un enlace y un código de verificación, y elija una contraseña nueva.',
    'Recover the password of your account: request an email with a link and a verification code, and choose a new password.',
  ],
  heading: ['Recuperar contraseña', 'Recover password'],
  steps: [
    ['Su correo', 'Contraseña nueva'],
    ['Your email', 'New password'],
  ],
  stepsLabel: ['Pasos', 'Steps'],
  lead: [
    'Escriba el correo de su cuenta y le enviamos un enlace para elegir una contraseña nueva.',
    'Enter your account’s email and we’ll send you a link to choose a new password.',
  ],
  ask: ['Enviar correo', 'Send email'],
  asking: ['Enviando…', 'Sending…'],
  haveCode: ['Ya tengo un código', 'I already have a code'],
  sent: [
    'Si hay una cuenta con este correo, ya va en camino un mensaje. Abra su enlace, o escriba aquí su código. Sirven durante una hora.',
    'If there is an account with this email, a message is on its way. Open its link, or enter its code here. They work for one hour.',
  ],
  choose: [
    'Escriba el código que le enviamos y elija una contraseña nueva.',
    'Enter the code we sent you and choose a new password.',
  ],
  linked: ['Elija una contraseña nueva para su cuenta.', 'Choose a new password for your account.'],
  /** Until the form is loaded. */
  opening: ['Abriendo su enlace…', 'Opening your link…'],
  linkEnded: [
    'Ese enlace ya no sirve: venció, ya se usó o no está completo. Pida otro.',
    'That link no longer works: it expired, was used or is incomplete. Request another.',
  ],
  sentAgain: [
    'Enviamos otro correo. Los anteriores también sirven.',
    'We sent another email. The earlier ones still work too.',
  ],
  again: ['Enviar otro correo', 'Send another email'],
  change: ['Cambiar', 'Change'],
  changeLabel: ['Cambiar el correo', 'Change the email'],
  codeHint: [
    'Diez letras y números, como 7KQ3M-XW9TZ, en mayúsculas o minúsculas.',
    'Ten letters and numbers, like 7KQ3M-XW9TZ, in upper or lower case.',
  ],
  rulesHeading: ['La contraseña nueva necesita', 'The new password needs'],
  rulesKept: ['{n} de {all}', '{n} of {all}'],
  rules: {
    length: ['Al menos {least} caracteres', 'At least {least} characters'],
    lower: ['Una letra minúscula', 'A lowercase letter'],
    upper: ['Una letra mayúscula', 'An uppercase letter'],
    number: ['Un número', 'A number'],
    symbol: ['Un símbolo, por ejemplo @ ! # $ % ^ *', 'A symbol, for example @ ! # $ % ^ *'],
  },
  tooLong: ['No más de {most} caracteres', 'At most {most} characters'],
  ruleKept: ['listo', 'done'],
  ruleBroken: ['falta', 'missing'],
  stillMissing: ['Falta: {rules}.', 'Missing: {rules}.'],
  nothingMissing: ['La contraseña cumple con las cinco reglas.', 'The password meets all five rules.'],
  advised: [
    'Recomendamos {advised} caracteres o más: una frase corta se recuerda bien.',
    'We recommend {advised} characters or more: a short sentence is easy to remember.',
  ],
  save: ['Guardar contraseña', 'Save password'],
  saving: ['Guardando…', 'Saving…'],
  /** Invited, without a password yet. */
  first: {
    heading: ['Elija su contraseña', 'Choose your password'],
    linked: [
      'Es la contraseña con la que entrará a su cuenta de aquí en adelante.',
      'This is the password you will use to log in to your account from now on.',
    ],
    rulesHeading: ['La contraseña necesita', 'The password needs'],
    save: ['Crear mi contraseña', 'Create my password'],
  },
  needsScript: [
    'Para recuperar la contraseña se necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página; todo lo demás del sitio se lee sin él.',
    'Recovering a password needs JavaScript. Please turn it on in your browser and reload this page; everything else on the site can be read without it.',
  ],
});

export type ForgetWords = (typeof forgetWords)['es'];
