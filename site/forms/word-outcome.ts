import { guardWords, waitSentence } from '#content/guard.ts';
import type { LeaveOutcome } from '#model/front-desk.ts';
import type { Language } from '#model/languages.ts';
import type { Outcome } from './form-state.ts';

/** What is said of what became of something that was left with the service, with script or without. */
export function wordOutcome(left: LeaveOutcome<string>, language: Language): Outcome {
  if (left.ok) return { step: 'sent' };
  if ('problems' in left) return { step: 'refused', problems: left.problems };
  return { step: 'failed', why: 'wait' in left ? waitSentence(left.wait, language) : guardWords[language].oneMore };
}
