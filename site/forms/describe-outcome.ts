import { tooManyRequestsWords, waitSentence } from '#content/too-many-requests.ts';
import type { Language } from '#model/languages.ts';
import type { SubmitOutcome } from '#model/page-api.ts';
import type { FormOutcomeState } from './form-state.ts';

export function describeOutcome(outcome: SubmitOutcome<string>, language: Language): FormOutcomeState {
  if (outcome.ok) return { step: 'sent' };
  if ('problems' in outcome) return { step: 'refused', problems: outcome.problems };
  return {
    step: 'failed',
    why: 'wait' in outcome ? waitSentence(outcome.wait, language) : tooManyRequestsWords[language].oneMore,
  };
}
