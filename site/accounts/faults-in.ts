import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import type { Language } from '#model/languages.ts';
import { type Faults, faultsOf } from '../forms/faults.ts';
import type { Standing } from './use-errand.ts';

/** The sentence of each field that has a problem. */
export function faultsIn(standing: Standing, language: Language): Faults {
  return standing.step === 'refused' ? { ...faultsOf(standing.problems, language), ...standing.say } : {};
}

/** The network failed, and nothing that was typed is lost. */
export function unreached(language: Language): string {
  return `${errorWords[language].network.description} ${notices[language].kept}`;
}
