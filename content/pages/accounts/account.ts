import { pairs } from '#content/pairs.ts';

/** Requirements, sections 2 and 5. */
export const accountWords = pairs({
  fields: {
    email: ['Correo', 'Email'],
    password: ['Contraseña', 'Password'],
    code: ['Código de verificación', 'Verification code'],
    newPassword: ['Contraseña nueva', 'New password'],
  },
  showPassword: ['Mostrar contraseña', 'Show password'],
  back: ['Regresar', 'Return'],
});
