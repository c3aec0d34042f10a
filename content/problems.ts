import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { pairs } from './pairs.ts';

/** Requirements, section 5. `{limit}` is in characters. */
export const problemWords = pairs({
  missing: ['* Campos faltantes', '* Missing fields'],
  review: ['Revise', 'Please check'],
  tooLong: ['Máximo {limit} caracteres', 'Maximum {limit} characters'],
  emailRequired: ['Correo requerido', 'Email is required'],
  emailInvalid: ['El correo debe ser válido', 'The email must be valid'],
  nameRequired: ['Nombre requerido', 'Name is required'],
  lastnameRequired: ['Apellido requerido', 'Last name is required'],
  typeRequired: ['Elija el asunto', 'Choose a subject'],
  messageRequired: ['Escriba su mensaje', 'Write your message'],
  consentRequired: [
    'Marque la casilla: para responderle necesitamos su consentimiento',
    'Check the box: we need your consent to answer you',
  ],
  passwordRequired: ['Contraseña requerida', 'Password is required'],
  passwordInvalid: ['La contraseña debe ser válida', 'The password must be valid'],
  codeRequired: ['Código requerido', 'Required code'],
  codeInvalid: ['Código inválido', 'Code invalid'],
  other: ['Revise este dato: así no podemos guardarlo', 'Check this: it can’t be saved as it is'],
});

const sentences: Readonly<Record<string, keyof (typeof problemWords)['es']>> = {
  'email required': 'emailRequired',
  'email invalid': 'emailInvalid',
  'name required': 'nameRequired',
  'lastname required': 'lastnameRequired',
  'type required': 'typeRequired',
  'type invalid': 'typeRequired',
  'message required': 'messageRequired',
  'consent required': 'consentRequired',
  'consent not-agreed': 'consentRequired',
  'password required': 'passwordRequired',
  'password invalid': 'passwordInvalid',
  'code required': 'codeRequired',
  'code invalid': 'codeInvalid',
  'newPassword required': 'passwordRequired',
  'newPassword invalid': 'passwordInvalid',
};

export function sentenceOf({ field, problem, limit }: Problem, language: Language): string {
  const words = problemWords[language];
  if (problem === 'too-long') return words.tooLong.replace('{limit}', String(limit ?? ''));
  return words[sentences[`${field} ${problem}`] ?? 'other'];
}
