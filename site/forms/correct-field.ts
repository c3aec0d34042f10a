import type { Checked } from '#model/problems.ts';
import type { FormState } from './form-state.ts';

/** Replaces the problems of one field; those of others stay. */
export function correctField(state: FormState, name: string, checked: Checked<unknown>): FormState {
  if (state.step !== 'refused') return state;
  const now = checked.ok ? [] : checked.problems.filter(({ field }) => field === name);
  const problems = state.problems.flatMap((one) => (one.field === name ? now : one));
  if (problems.length === 0) return { step: 'filling' };
  const { [name]: _, ...sentences } = state.sentences ?? {};
  return { ...state, problems, sentences, mended: true };
}
