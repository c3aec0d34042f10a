import type { LeaveOutcome } from '#model/front-desk.ts';
import type { Language } from '#model/languages.ts';
import type { FormState } from './form-state.ts';
import { momentField, trapField } from './trap.tsx';
import { wordOutcome } from './word-outcome.ts';

/** Whether a robot filled the form: it is answered as if all was well, and nothing is stored. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(trapField));
}

/** The text of a posted field; empty without. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether the box of the consent was checked: no other value counts. */
export function isAgreed(form: FormData): boolean {
  return form.get('consent') === 'yes';
}

/** The token that the form had from an answer before, or has from this one; empty without. */
export function momentOf(form: FormData, left?: LeaveOutcome<string>): string {
  return left && 'moment' in left ? left.moment : textOf(form, momentField);
}

interface PostAnswer {
  /** Where the form stands. */
  readonly start: FormState;
  /** How the page is answered. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Words why a form that was posted without script was not stored; undefined is a failure, which the service has logged. */
export function answerPost(
  left: Exclude<LeaveOutcome<string>, { ok: true }> | undefined,
  language: Language,
): PostAnswer {
  if (!left) return { start: { step: 'failed' }, status: 503 };
  const start = wordOutcome(left, language);
  return 'wait' in left
    ? { start, status: 429, headers: { 'retry-after': String(left.wait) } }
    : { start, status: 422 };
}
