import { faultOf } from '#client/session/fault-of.ts';
import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import type { Language } from '#model/languages.ts';
import type { FormOutcomeState } from '#site/forms/form-state.ts';

/** Runs a user pool call and words its outcome; never throws. */
export async function outcomeOf(work: () => Promise<unknown>, language: Language): Promise<FormOutcomeState> {
  try {
    await work();
    return { step: 'sent' };
  } catch (error) {
    return describeFault(error, language);
  }
}

function describeFault(error: unknown, language: Language): FormOutcomeState {
  const words = accountFaultWords[language];
  const about = (field: string, sentence?: string): FormOutcomeState => ({
    step: 'refused',
    problems: [{ field, problem: 'invalid' }],
    ...(sentence ? { sentences: { [field]: sentence } } : {}),
  });
  const fault = faultOf(error);
  switch (fault) {
    case 'wrong-code':
      return about('code');
    case 'ended-code':
      return about('code', words[fault]);
    case 'weak-password':
      return about('newPassword');
    case 'common-password':
      return about('newPassword', words[fault]);
    case 'network':
    case 'unavailable':
      return {
        step: 'failed',
        why: `${fault === 'network' ? notices[language].network : words[fault]} ${notices[language].kept}`,
      };
    case 'other':
      return { step: 'failed', why: notices[language].general };
    default:
      return { step: 'failed', why: words[fault] };
  }
}
