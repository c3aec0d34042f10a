import * as v from 'valibot';
import { cleanLine } from '#model/text.ts';

const longest = 30;

/** Normalizes to digits, spaces and a leading +; null unless it has 10 to 15 digits. */
export function readPhone(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = cleanLine(value.replace(/[-().]/g, ' ')).replace(/ +/g, ' ');
  const digits = phoneKey(text);
  if (text.length > longest || !/^\+?[\d ]+$/.test(text) || digits.length < 10 || digits.length > 15) return null;
  return text;
}

/** The digits alone, to compare spellings. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '');
}

export const phoneField = v.pipe(
  v.string('invalid'),
  v.check((text) => readPhone(text) !== null, 'invalid'),
  v.transform((text) => readPhone(text) ?? ''),
);
