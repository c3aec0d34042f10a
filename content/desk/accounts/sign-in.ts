import { pairs } from '#content/pairs.ts';

/** Asks for the password again. */
export const signInWords = pairs({
  heading: ['Confirme que es usted', 'Confirm that it is you'],
  why: [
    'Por seguridad, confirme su contraseña: entró hace más de diez minutos.',
    'For security, confirm your password: you logged in more than ten minutes ago.',
  ],
  password: ['Su contraseña', 'Your password'],
  code: ['Código de su aplicación, o de recuperación', 'Code from your authenticator app, or recovery code'],
  go: ['Continuar', 'Continue'],
  passkey: ['Usar una llave de acceso', 'Use a passkey'],
  wrong: [
    'No es correcta, o hubo demasiados intentos: revísela, o espere unos minutos.',
    'Not correct, or too many attempts: check it, or wait a few minutes.',
  ],
  wrongCode: [
    'No es el código de ahora, o ya se usó, o pasó demasiado tiempo.',
    'Not the current code, already used, or it took too long.',
  ],
  over: [
    'Pasó demasiado tiempo, o hubo demasiados códigos equivocados. Escriba otra vez su contraseña.',
    'It took too long, or there were too many wrong codes. Enter your password again.',
  ],
  failed: ['No se pudo comprobar. Intente otra vez.', 'It could not be checked. Try again.'],
});
