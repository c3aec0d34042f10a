import { lengthOf } from './limits.ts';
import type { Checked, Problem } from './problems.ts';
import { foldText } from './search-text.ts';
import { cleanText } from './text.ts';

/** What became of a message: nobody answered yet, somebody did, or nothing more is to be done. */
export const messageStates = ['open', 'answered', 'archived'] as const;

export type MessageState = (typeof messageStates)[number];

/**
 * How much the people of the company write, in characters. Beside `limits`, which the pages of everybody carry: nothing of
 * the company's own work is in those.
 */
export const staffLimits = { answer: 10_000, sentence: 1_000, search: 100 } as const;

/** Checks what is answered to a message: required, at most 10,000 characters. */
export function checkAnswer(text: unknown): Checked<string, 'text'> {
  const read = readText('text', text, staffLimits.answer);
  return 'problem' in read ? { ok: false, problems: [read] } : { ok: true, value: read.text };
}

/** Checks what somebody is writing: at most `limit` characters, as they were typed; it may be empty. */
export function checkDraft(text: unknown, limit: number = staffLimits.answer): Checked<string, 'text'> {
  const typed = cleanText(String(text)) === '' ? '' : String(text).replaceAll('\0', '').toWellFormed();
  if (lengthOf(typed) <= limit) return { ok: true, value: typed };
  return { ok: false, problems: [{ field: 'text', problem: 'too-long', limit }] };
}

/** Checks a sentence that is kept to be said again: in both languages, each at most 1,000 characters. */
export function checkSentence(input: {
  readonly es?: unknown;
  readonly en?: unknown;
}): Checked<{ readonly es: string; readonly en: string }, 'es' | 'en'> {
  const es = readText('es', input.es, staffLimits.sentence);
  const en = readText('en', input.en, staffLimits.sentence);
  if (!('problem' in es) && !('problem' in en)) return { ok: true, value: { es: es.text, en: en.text } };
  return { ok: false, problems: [es, en].filter((read) => 'problem' in read) };
}

function readText<Field extends string>(
  field: Field,
  typed: unknown,
  limit: number,
): { readonly text: string } | Problem<Field> {
  const text = typeof typed === 'string' ? cleanText(typed) : '';
  if (text === '') return { field, problem: 'required' };
  return lengthOf(text) > limit ? { field, problem: 'too-long', limit } : { text };
}

/** An index has it: a few rare letters become eighteen, and no index takes a text of any length. */
const longestSearchText = 640;

/** What a message is searched by: everything that the person wrote, one form of each letter. */
export function messageSearchText(
  written: Readonly<Partial<Record<'name' | 'lastname' | 'email' | 'reason' | 'message', unknown>>>,
): string {
  const { name, lastname, email, reason, message } = written;
  const parts = [name, lastname, email, reason, message].filter((part) => typeof part === 'string');
  return foldText(parts.join('\n')).slice(0, longestSearchText).toWellFormed();
}
