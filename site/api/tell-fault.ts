import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import type { Language } from '#model/languages.ts';
import type { Told } from '../accounts/use-errand.ts';
import { faultOf } from '../session/fault-of.ts';

/** Does what the user pool was asked, and words what came of it: an error is told, never thrown. */
export async function told(work: () => Promise<unknown>, language: Language): Promise<Told> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return tellFault(error, language);
  }
}

/** Words an error of the user pool: beside a field where one is at fault, and otherwise beside the button. */
export function tellFault(error: unknown, language: Language): Told {
  const words = accountFaultWords[language];
  const about = (field: string, sentence?: string): Told => ({
    ok: false,
    problems: [{ field, problem: 'invalid' }],
    ...(sentence ? { say: { [field]: sentence } } : {}),
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
      return { ok: false, why: `${errorWords[language].network.description} ${notices[language].kept}` };
    case 'other':
      return { ok: false, why: notices[language].general };
    default:
      return { ok: false, why: words[fault] };
  }
}
