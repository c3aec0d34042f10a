import { guardWords, waitSentence } from '#content/guard.ts';
import type { Language } from '#model/languages.ts';
import type { LeaveOutcome } from '#model/page-api.ts';
import type { FormOutcomeState } from './form-state.ts';

export function wordOutcome(left: LeaveOutcome<string>, language: Language): FormOutcomeState {
  if (left.ok) return { step: 'sent' };
  if ('problems' in left) return { step: 'refused', problems: left.problems };
  return { step: 'failed', why: 'wait' in left ? waitSentence(left.wait, language) : guardWords[language].oneMore };
}
