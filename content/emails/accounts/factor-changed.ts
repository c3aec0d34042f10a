import { pairs } from '#content/pairs.ts';

/** Changes of a second factor: to the holder, or to all staff after a removal by another person. */
export const factorChangedWords = pairs({
  set: {
    subject: ['Su cuenta pide ahora dos cosas para entrar', 'Your account now asks for two things to log in'],
    lead: [
      'Desde ahora, para entrar hacen falta su contraseña y el código de su aplicación.',
      'From now on, logging in takes your password and the code from your authenticator app.',
    ],
  },
  phone: {
    subject: ['Cambió el teléfono de su segundo factor', 'The phone of your second factor changed'],
    lead: [
      'Desde ahora valen los códigos de la aplicación nueva; los de la anterior ya no sirven.',
      'From now on codes from the new app work; those from the old one no longer do.',
    ],
  },
  removed: {
    subject: ['Se quitó el segundo factor de {who}', '{who}’s second factor was removed'],
    lead: [
      'Ahora basta la contraseña para entrar a esa cuenta, hasta que se active otro.',
      'The password alone now opens that account, until another one is set up.',
    ],
  },
  codes: {
    subject: ['Hay códigos de recuperación nuevos en su cuenta', 'Your account has new recovery codes'],
    lead: ['Los anteriores ya no sirven.', 'The earlier ones no longer work.'],
  },
  recovered: {
    subject: ['Se entró a su cuenta con un código de recuperación', 'A recovery code opened your account'],
    lead: [
      'Se usó en lugar del teléfono. Ese código ya no sirve; los demás, sí.',
      'It was used instead of the phone. That code no longer works; the others do.',
    ],
  },
  passkeyAdded: {
    subject: ['Se agregó una llave de acceso a su cuenta', 'A passkey was added to your account'],
    lead: [
      'Con ella se entra sin contraseña, desde el dispositivo que la guarda. Puede quitarla en Mi cuenta.',
      'It opens the account without a password, from the device that stores it. You can remove it under My account.',
    ],
  },
  passkeyRemoved: {
    subject: ['Se quitó una llave de acceso de su cuenta', 'A passkey of your account was removed'],
    lead: [
      'Ya no abre la cuenta. La contraseña y las demás llaves siguen sirviendo.',
      'It no longer opens the account. Your password and the other passkeys still work.',
    ],
  },
  passkeysToo: ['Se quitaron también sus llaves de acceso.', 'Its passkeys were removed too.'],
  account: ['Cuenta', 'Account'],
  by: ['Quién lo hizo', 'Who did it'],
  operator: ['Quien opera el sistema', 'The operator of the system'],
  notYou: [
    'Si no lo esperaba, avise a sus compañeros y cambie su contraseña: puede que alguien más haya entrado.',
    'If you didn’t expect this, tell your colleagues and change your password: somebody else may have logged in.',
  ],
  notExpected: [
    'Si no lo esperaba, llame a {who}: puede que alguien más haya entrado a su cuenta.',
    'If you didn’t expect this, call {who}: somebody else may be in their account.',
  ],
  accounts: ['Ver las cuentas', 'See the accounts'],
  button: ['Ver mi cuenta', 'See my account'],
});
