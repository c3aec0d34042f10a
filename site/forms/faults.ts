import { sentenceOf } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import type { Faults, FormState } from './form-state.ts';

export function fieldFaults(state: FormState, language: Language): Faults {
  if (state.step !== 'refused') return {};
  const usual = state.problems.map((problem) => [problem.field, sentenceOf(problem, language)]);
  return { ...Object.fromEntries(usual), ...state.sentences };
}

export function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
