import type { Checked } from '#model/problems.ts';
import type { Refused } from './form-state.ts';

type Mended = Refused | { readonly step: 'filling' };

/**
 * What is left of a refusal when somebody has changed the field `name`: what was said of it goes when it is right now, and
 * says what is wrong now otherwise. What was said of other fields stays, also what only the service can know of them.
 */
export function mend(refused: Refused, name: string, checked: Checked<unknown>): Mended {
  const now = checked.ok ? [] : checked.problems.filter(({ field }) => field === name);
  const problems = refused.problems.flatMap((one) => (one.field === name ? now : one));
  if (problems.length === 0) return { step: 'filling' };
  const { [name]: _, ...sentences } = refused.sentences ?? {};
  return { ...refused, problems, sentences, mended: true };
}

/**
 * A field of a refused form was changed: `check` says what is wrong with the form now, and `change` is handed what is to
 * become of the refusal. Without the rules, which are loaded, everything stays until the form is sent.
 */
export function mendField(
  { target, currentTarget }: React.SyntheticEvent<HTMLFormElement>,
  check: (form: HTMLFormElement) => Promise<Checked<unknown>>,
  change: (mended: (refused: Refused) => Mended) => void,
): void {
  const { name } = target as HTMLInputElement;
  check(currentTarget).then(
    (checked) => change((refused) => mend(refused, name, checked)),
    () => undefined,
  );
}
