import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { bilingual } from './bilingual.ts';

/** What is said of a field that is wrong (requirements, section 5). `{limit}` is the number of characters. */
export const problemWords = bilingual(
  {
    missing: '* Campos faltantes',
    review: 'Revise',
    tooLong: 'Máximo {limit} caracteres',
    emailRequired: 'Correo requerido',
    emailInvalid: 'El correo debe ser válido',
    nameRequired: 'Nombre requerido',
    lastnameRequired: 'Apellido requerido',
    typeRequired: 'Elija de qué se trata',
    messageRequired: 'Escriba su mensaje',
    consentRequired: 'Marque la casilla: para responderle necesitamos su consentimiento',
    passwordRequired: 'Contraseña requerida',
    passwordInvalid: 'La contraseña debe ser válida',
    codeRequired: 'Código requerido',
    codeInvalid: 'Código inválido',
    other: 'Revise este dato: así no podemos guardarlo',
  },
  {
    missing: '* Missing fields',
    review: 'Please check',
    tooLong: 'Maximum {limit} characters',
    emailRequired: 'Email is required',
    emailInvalid: 'The email must be valid',
    nameRequired: 'Name is required',
    lastnameRequired: 'Last name is required',
    typeRequired: 'Choose what it is about',
    messageRequired: 'Write your message',
    consentRequired: 'Check the box: we need your consent to answer you',
    passwordRequired: 'Password is required',
    passwordInvalid: 'The password must be valid',
    codeRequired: 'Required code',
    codeInvalid: 'Code invalid',
    other: 'Check this: it cannot be stored as it is',
  },
);

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

/** The sentence for a problem, as it stands beside its field. */
export function sentenceOf({ field, problem, limit }: Problem, language: Language): string {
  const words = problemWords[language];
  if (problem === 'too-long') return words.tooLong.replace('{limit}', String(limit ?? ''));
  return words[sentences[`${field} ${problem}`] ?? 'other'];
}
