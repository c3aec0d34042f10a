import { pairs } from '#content/pairs.ts';

/** New device or reused token: to the holder. New account: to all staff. */
export const accountNoticeWords = pairs({
  device: {
    subject: ['Inicio de sesión en su cuenta desde otro dispositivo', 'New login to your account from another device'],
    lead: [
      'Es la primera vez, en un mes, desde este dispositivo y esta red.',
      'It is the first time in a month from this device and this network.',
    ],
  },
  reused: {
    subject: ['Cerramos una de sus sesiones', 'We ended one of your sessions'],
    lead: [
      'Alguien usó una copia vieja de la llave de esa sesión. Puede ser un dispositivo que perdió la conexión, o alguien que copió la sesión: por eso la cerramos. Entre otra vez.',
      'An old copy of that session’s key was used. It may be a device that lost its connection, or someone who copied the session. That’s why we ended it. Please log in again.',
    ],
  },
  codes: {
    subject: ['Alguien escribe códigos equivocados en su cuenta', 'Someone is entering wrong codes for your account'],
    lead: [
      'Quien lo hace sabe su contraseña, pero no tiene su teléfono. Si no es usted, cámbiela ahora.',
      'Whoever does it knows your password, but does not have your phone. If it isn’t you, change it now.',
    ],
  },
  account: {
    subject: ['Hay una cuenta nueva: {who}', 'There is a new account: {who}'],
    lead: [
      'Podrá entrar al escritorio cuando elija su contraseña.',
      'They can open the desk once they choose their password.',
    ],
  },
  fields: {
    account: ['Cuenta', 'Account'],
    device: ['Dispositivo', 'Device'],
    at: ['Cuándo', 'When'],
    role: ['Rol', 'Role'],
    by: ['Quién invitó', 'Invited by'],
  },
  roles: { owner: ['persona propietaria', 'owner'], staff: ['personal', 'staff'], teacher: ['docente', 'teacher'] },
  operator: ['Quien opera el sistema', 'The operator of the system'],
  notYou: [
    'Si no fue usted, cierre sus sesiones en “Mi cuenta”, cambie su contraseña y avise a sus compañeros.',
    'If it wasn’t you, end your sessions under “My account”, change your password and tell your colleagues.',
  ],
  unexpected: [
    'Si no lo esperaba, avise a sus compañeros: quien la creó pudo no ser quien parece.',
    'If you didn’t expect this, tell your colleagues: whoever created it may not be who it seems.',
  ],
  button: ['Ver mi cuenta', 'See my account'],
  accounts: ['Ver las cuentas', 'See the accounts'],
});
