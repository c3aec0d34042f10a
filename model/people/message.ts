import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { foldText } from '#model/search-text.ts';
import { cleanLine, cleanText } from '#model/text.ts';

export const messageStates = ['open', 'answered', 'archived'] as const;

export type MessageState = (typeof messageStates)[number];

/** In characters. Apart from `fieldLengths`, which every public page loads. */
export const staffLimits = { answer: 10_000, sentence: 1_000, search: 100 } as const;

export function checkReply(text: unknown): Checked<string, 'text'> {
  const read = readText('text', text, staffLimits.answer);
  return 'problem' in read ? { ok: false, problems: [read] } : { ok: true, value: read.text };
}

/** An e-mail by which staff begin a message. */
export function checkPersonMessage(input: {
  readonly subject?: unknown;
  readonly text?: unknown;
}): Checked<{ readonly subject: string; readonly text: string }, 'subject' | 'text'> {
  const subject = readText('subject', input.subject, fieldLengths.reason);
  const text = readText('text', input.text, staffLimits.answer);
  if (!('problem' in subject) && !('problem' in text))
    return { ok: true, value: { subject: cleanLine(subject.text), text: text.text } };
  return { ok: false, problems: [subject, text].filter((read) => 'problem' in read) };
}

/** Allows empty drafts; keeps them as typed, but for U+0000 and lone surrogates. */
export function checkDraft(text: unknown, limit: number = staffLimits.answer): Checked<string, 'text'> {
  const typed = cleanText(String(text)) === '' ? '' : String(text).replaceAll('\0', '').toWellFormed();
  if (lengthOf(typed) <= limit) return { ok: true, value: typed };
  return { ok: false, problems: [{ field: 'text', problem: 'too-long', limit }] };
}

/** Requires both languages. */
export function checkCannedReply(input: {
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

/** Keeps the column small enough for an index: case folding can turn one character into eighteen. */
const longestSearchText = 640;

export function messageSearchText(
  written: Readonly<Partial<Record<'name' | 'lastname' | 'email' | 'reason' | 'message', unknown>>>,
): string {
  const { name, lastname, email, reason, message } = written;
  const parts = [name, lastname, email, reason, message].filter((part) => typeof part === 'string');
  return foldText(parts.join('\n')).slice(0, longestSearchText).toWellFormed();
}
