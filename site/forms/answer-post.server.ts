import { guardWords, waitSentence } from '#content/guard.ts';
import type { Left } from '#model/front-desk.ts';
import type { Language } from '#model/languages.ts';
import type { Sending } from './sending.ts';
import { momentField, trapField } from './trap.tsx';

/** Whether a robot filled the form: it is answered as if all was well, and nothing is stored. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(trapField));
}

/** The token that the form had from an answer before, or has from this one; empty without. */
export function momentOf(form: FormData, left?: Left<string>): string {
  if (left && 'moment' in left) return left.moment;
  const given = form.get(momentField);
  return typeof given === 'string' ? given : '';
}

interface PostAnswer {
  /** What the form says. */
  readonly sending: Sending;
  /** How the page is answered. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Words why a form that was posted without script was not stored; undefined is a failure, which the service has logged. */
export function answerPost(left: Exclude<Left<string>, { ok: true }> | undefined, language: Language): PostAnswer {
  if (!left) return { sending: { step: 'failed' }, status: 503 };
  if ('problems' in left) return { sending: { step: 'refused', problems: left.problems }, status: 422 };
  if ('moment' in left) {
    return { sending: { step: 'failed', why: guardWords[language].oneMore }, status: 422 };
  }
  return {
    sending: { step: 'failed', why: waitSentence(left.wait, language) },
    status: 429,
    headers: { 'retry-after': String(left.wait) },
  };
}
