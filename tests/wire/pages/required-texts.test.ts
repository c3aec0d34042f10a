import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notices } from '#content/notices.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import { contactWords } from '#content/pages/contact.ts';
import { errorWords } from '#content/pages/errors.ts';
import { problemWords, sentenceOf } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';

/**
 * Strings of the requirements' sections 4 and 8 that the site shows: their place in the content,
 * and the tests that expect them by name.
 */
interface Sentence {
  readonly es?: string;
  readonly en: string;
  readonly actual: Readonly<Record<'es' | 'en', string>>;
  /** Name in a test that expects it. */
  readonly named: RegExp;
  readonly tests: readonly string[];
}

const both = (textOf: (language: 'es' | 'en') => string) => ({ es: textOf('es'), en: textOf('en') });
const errorPagesTest = 'tests/faults/error-pages.test.ts';

const sentences: Readonly<Record<string, Sentence>> = {
  'the question before logging out': {
    en: 'Do you like want to exit the application?',
    actual: both((language) => logoutWords[language].heading),
    named: /words\.heading/,
    tests: ['tests/e2e/accounts/sign-out.e2e.ts'],
  },
  general: {
    es: 'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
    en: 'Sorry, the request could not be met, please try or check with the Administrator',
    actual: both((language) => notices[language].general),
    named: /notices\[language\]\.general/,
    tests: [errorPagesTest],
  },
  'general, of a request that is refused': {
    es: 'Lo sentimos no se pudo atender la solicitud, intente o consulte con el Administrador',
    en: 'Sorry, the request could not be met, please try or check with the Administrator',
    actual: both((language) => errorWords[language].refused.description),
    named: /refused\.description/,
    tests: ['tests/wire/pages/posted-forms.test.ts'],
  },
  'newsletter success': {
    es: 'Listo! Pronto recibiras noticias!',
    en: 'Ready! Soon you will receive news!',
    actual: both((language) => notices[language].newsletterSuccess),
    named: /notices\[language\]\.newsletterSuccess/,
    tests: ['tests/e2e/site/newsletter.e2e.ts'],
  },
  'newsletter failure': {
    es: 'Existe un error, Intentelo más tarde',
    en: 'There is an error, try again later',
    actual: both((language) => notices[language].newsletterFailure),
    named: /notices\[language\]\.newsletterFailure/,
    tests: [errorPagesTest, 'tests/e2e/site/newsletter.e2e.ts'],
  },
  'contact success': {
    es: 'Listo! Pronto nos comunicaremos con usted!',
    en: 'Ready! We will be in touch with you soon!',
    actual: both((language) => notices[language].contactSuccess),
    named: /notices\[language\]\.contactSuccess/,
    tests: ['tests/e2e/forms/contact-form.e2e.ts'],
  },
  'contact failure': {
    es: 'Existe un error, Intentelo más tarde',
    en: 'There is an error, try again later',
    actual: both((language) => notices[language].contactFailure),
    named: /notices\[language\]\.contactFailure/,
    tests: [errorPagesTest, 'tests/e2e/forms/contact-form.e2e.ts'],
  },
  'unexpected error': {
    es: 'Se ha producido un error inesperado',
    en: 'An unexpected error has occurred.',
    actual: both((language) => notices[language].unexpected),
    named: /notices\[language\]\.unexpected/,
    tests: [errorPagesTest],
  },
  'unexpected error, as a page': {
    es: 'Se ha producido un error inesperado',
    en: 'An unexpected error has occurred.',
    actual: both((language) => errorWords[language].unexpected.description),
    named: /errorWords\[language\]\.unexpected\.description/,
    tests: [errorPagesTest],
  },
  'not found': {
    es: 'Lo sentimos, la página que estás buscando no existe',
    en: 'Sorry, the page you are looking for does not exist.',
    actual: both((language) => errorWords[language].notFound.description),
    named: /errorWords\[language\]\.notFound/,
    tests: ['tests/wire/pages/addresses.test.ts'],
  },
  'not found, as a title': {
    en: 'Page Not Found',
    actual: both((language) => errorWords[language].notFound.status),
    named: /errorWords\[language\]\.notFound/,
    tests: ['tests/wire/pages/addresses.test.ts'],
  },
  'not found, with the path': {
    en: 'Page not found: {path}',
    actual: both((language) => errorWords[language].notFound.message),
    named: /errorWords\[language\]\.notFound/,
    tests: ['tests/wire/pages/addresses.test.ts'],
  },
  'the way home': {
    en: 'Go to Home',
    actual: both((language) => errorWords[language].notFound.home),
    named: /errorWords\[language\]\.notFound/,
    tests: ['tests/wire/pages/addresses.test.ts'],
  },
  'network failure': {
    en: 'A network error has occurred.',
    actual: both((language) => notices[language].network),
    named: /notices\[language\]\.network/,
    tests: ['accounts/sign-in', 'accounts/password-recovery', 'forms/contact-form', 'site/newsletter'].map(
      (one) => `tests/e2e/${one}.e2e.ts`,
    ),
  },
};

test.each(Object.entries(sentences))('%s: as in the requirements', (_name, { es, en, actual }) => {
  expect(actual.en).toBe(en);
  if (es) expect(actual.es).toBe(es);
});

test.each(Object.entries(sentences))('%s: is asserted by the tests of its page', (_name, { named, tests }) => {
  for (const file of tests) expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toMatch(named);
});

test('message types are those of the requirements', () => {
  expect(Object.values(contactWords.en.types)).toEqual([
    'Ideas and features',
    'Problems and troubleshooting',
    'Shipping and billing',
    'Collaboration and partnership',
    'Budget (quote)',
    'Training',
  ]);
  expect(Object.values(contactWords.es.types)).toEqual([
    'Ideas y funciones',
    'Problemas y su solución',
    'Envíos y facturación',
    'Colaboración y alianzas',
    'Presupuesto (cotización)',
    'Capacitación',
  ]);
});

test('field problems are worded as in the requirements', () => {
  const message = (field: string, problem: Problem['problem'], language: Language, limit = 0) =>
    sentenceOf({ field, problem, limit }, language);
  expect([
    message('email', 'required', 'en'),
    message('email', 'invalid', 'en'),
    message('email', 'too-long', 'en', 80),
    message('password', 'required', 'en'),
    message('password', 'invalid', 'en'),
    message('code', 'required', 'en'),
    message('code', 'invalid', 'en'),
    message('name', 'required', 'es'),
    message('lastname', 'required', 'es'),
    problemWords.es.missing,
  ]).toEqual([
    'Email is required',
    'The email must be valid',
    'Maximum 80 characters',
    'Password is required',
    'The password must be valid',
    'Required code',
    'Code invalid',
    'Nombre requerido',
    'Apellido requerido',
    '* Campos faltantes',
  ]);
});
