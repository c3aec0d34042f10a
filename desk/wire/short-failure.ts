import { emailFailureWords } from '#content/desk/email-failures.ts';
import type { Language } from '#model/languages.ts';
import { wordOf } from './word-of.ts';

/** First sentence of the advice about an e-mail that failed, where the server's own reason is not shown. */
export function shortFailure(failure: string | null, language: Language): string {
  const failures = emailFailureWords[language];
  return (wordOf(failures, failure) ?? failures.other).replace(/(?<=\.) .*/, '');
}
