import { sentenceOf } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';

/** The sentence of each field that has a problem. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Words the problems, by field. */
export function faultsOf(problems: readonly Problem[], language: Language): Faults {
  return Object.fromEntries(problems.map((problem) => [problem.field, sentenceOf(problem, language)]));
}

/** Moves to the first field that has a problem, in the order of the form. */
export function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
