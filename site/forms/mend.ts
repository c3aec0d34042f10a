import type { Checked } from '#model/problems.ts';
import type { FormState } from './form-state.ts';

/**
 * What is left of a refusal when somebody has changed the field `name`: what was said of it goes when it is right now, and
 * says what is wrong now otherwise. What was said of other fields stays, also what only the service can know of them.
 */
export function mend(state: FormState, name: string, checked: Checked<unknown>): FormState {
  if (state.step !== 'refused') return state;
  const now = checked.ok ? [] : checked.problems.filter(({ field }) => field === name);
  const problems = state.problems.flatMap((one) => (one.field === name ? now : one));
  if (problems.length === 0) return { step: 'filling' };
  const { [name]: _, ...sentences } = state.sentences ?? {};
  return { ...state, problems, sentences, mended: true };
}
