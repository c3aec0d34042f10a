import type { Language } from '#model/languages.ts';
import { type Faults, faultsOf } from '../forms/faults.ts';
import type { Standing } from './use-errand.ts';

/** The sentence of each field that has a problem. */
export function faultsIn(standing: Standing, language: Language): Faults {
  return standing.step === 'refused' ? { ...faultsOf(standing.problems, language), ...standing.say } : {};
}
