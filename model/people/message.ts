import { check, requiredLine, requiredText } from '#model/check.ts';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import type { Checked } from '#model/problems.ts';
import { foldText } from '#model/search-text.ts';
import { cleanText } from '#model/text.ts';

export const messageStates = ['open', 'answered', 'archived'] as const;

export type MessageState = (typeof messageStates)[number];

/** In characters. Apart from `fieldLengths`, which every public page loads. */
export const staffLimits = { answer: 10_000, sentence: 1_000, search: 100 } as const;

type Input<Field extends string> = { readonly [Name in Field]?: unknown };

export function checkReply(text: unknown): Checked<string, 'text'> {
  const checked = check({ text: requiredText(staffLimits.answer) }, { text });
  return checked.ok ? { ok: true, value: checked.value.text } : checked;
}

const personMessage = { subject: requiredLine(fieldLengths.reason), text: requiredText(staffLimits.answer) };

/** An e-mail by which staff begin a message. */
export function checkPersonMessage(
  input: Input<'subject' | 'text'>,
): Checked<{ readonly subject: string; readonly text: string }, 'subject' | 'text'> {
  return check(personMessage, input);
}

/** Allows empty drafts; keeps them as typed, but for U+0000 and lone surrogates. */
export function checkDraft(text: unknown, limit: number = staffLimits.answer): Checked<string, 'text'> {
  const typed = cleanText(String(text)) === '' ? '' : String(text).replaceAll('\0', '').toWellFormed();
  if (lengthOf(typed) <= limit) return { ok: true, value: typed };
  return { ok: false, problems: [{ field: 'text', problem: 'too-long', limit }] };
}

const cannedReply = { es: requiredText(staffLimits.sentence), en: requiredText(staffLimits.sentence) };

/** Requires both languages. */
export function checkCannedReply(
  input: Input<'es' | 'en'>,
): Checked<{ readonly es: string; readonly en: string }, 'es' | 'en'> {
  return check(cannedReply, input);
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
