import { faultOf } from '#client/session/fault-of.ts';
import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import type { Language } from '#model/languages.ts';
import type { Outcome } from '../forms/form-state.ts';

/** Does what the user pool is asked, and words what came of it: an error is told, never thrown. */
export async function outcomeOf(work: () => Promise<unknown>, language: Language): Promise<Outcome> {
  try {
    await work();
    return { step: 'sent' };
  } catch (error) {
    return wordFault(error, language);
  }
}

/** Words an error of the user pool: beside a field where one is at fault, and otherwise beside the button. */
function wordFault(error: unknown, language: Language): Outcome {
  const words = accountFaultWords[language];
  const about = (field: string, sentence?: string): Outcome => ({
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
      return { step: 'failed', why: `${notices[language].network} ${notices[language].kept}` };
    case 'other':
      return { step: 'failed', why: notices[language].general };
    default:
      return { step: 'failed', why: words[fault] };
  }
}
