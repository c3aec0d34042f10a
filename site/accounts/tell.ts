import { notices } from '#content/notices.ts';
import { accountWords } from '#content/pages/account.ts';
import { errorWords } from '#content/pages/errors.ts';
import { sentenceOf } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import type { Faults } from '../forms/faults.ts';
import type { AccountFault } from '../session/fault-of.ts';
import type { Standing, Told } from './use-errand.ts';

/** Words what the user pool answered: beside a field where one is at fault, and otherwise beside the button. */
export function tell(fault: AccountFault | undefined, language: Language): Told {
  const words = accountWords[language].faults;
  const about = (field: string, sentence?: string): Told => ({
    ok: false,
    problems: [{ field, problem: 'invalid' }],
    ...(sentence ? { say: { [field]: sentence } } : {}),
  });
  switch (fault) {
    case undefined:
      return { ok: true };
    case 'wrong-code':
      return about('code');
    case 'ended-code':
      return about('code', words[fault]);
    case 'weak-password':
      return about('newPassword');
    case 'common-password':
      return about('newPassword', words[fault]);
    case 'network':
      return { ok: false, why: unreached(language) };
    case 'other':
      return { ok: false, why: `${notices[language].general}.` };
    default:
      return { ok: false, why: words[fault] };
  }
}

/** The network failed, and nothing that was typed is lost. */
export function unreached(language: Language): string {
  return `${errorWords[language].network.description} ${notices[language].kept}`;
}

/** The sentence of each field that has a problem. */
export function faultsIn(standing: Standing, language: Language): Faults {
  if (standing.step !== 'refused') return {};
  const usual = standing.problems.map((problem: Problem) => [problem.field, sentenceOf(problem, language)]);
  return { ...Object.fromEntries(usual), ...standing.say };
}
