import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { bilingual } from './bilingual.ts';
import { sentenceOf } from './problems.ts';

/**
 * What is said of a field of an account that is wrong (specification, section 5). Apart from the other problems, whose
 * words every page carries.
 */
export const accountProblemWords = bilingual(
  {
    password: { required: 'Contraseña requerida', invalid: 'La contraseña debe ser válida' },
    code: { required: 'Código requerido', invalid: 'Código inválido' },
  },
  {
    password: { required: 'Password is required', invalid: 'The password must be valid' },
    code: { required: 'Required code', invalid: 'Code invalid' },
  },
);

const fields: Readonly<Record<string, keyof (typeof accountProblemWords)['es']>> = {
  password: 'password',
  newPassword: 'password',
  code: 'code',
};

/** The sentence for a problem of an account's form, as it stands beside its field. */
export function accountSentenceOf(problem: Problem, language: Language): string {
  const own = fields[problem.field];
  if (!own) return sentenceOf(problem, language);
  return accountProblemWords[language][own][problem.problem === 'required' ? 'required' : 'invalid'];
}
