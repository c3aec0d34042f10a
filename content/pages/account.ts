import { bilingual } from '../bilingual.ts';

/** What the pages of an account have in common: fields and labels (requirements, sections 2 and 5). */
export const accountWords = bilingual(
  {
    fields: {
      email: 'Correo',
      password: 'Contraseña',
      code: 'Código de verificación',
      newPassword: 'Contraseña nueva',
    },
    showPassword: 'Mostrar contraseña',
    back: 'Regresar',
  },
  {
    fields: {
      email: 'E-mail',
      password: 'Password',
      code: 'Verification code',
      newPassword: 'New password',
    },
    showPassword: 'Show password',
    back: 'Return',
  },
);
