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

/** For comparing spellings. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** `tel:+525512345678`. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Adds the country code of Mexico to a number of ten digits. */
export function whatsappAddress(phone: string): string {
  const digits = phoneKey(phone);
  const ofMexico = phone.startsWith('+') ? digits : digits.replace(/^(?:521?)?(?=\d{10}$)/, '52');
  // Mobile numbers of Mexico had a 1 after the country code until 2019.
  return `https://wa.me/${ofMexico.replace(/^521(?=\d{10}$)/, '52')}`;
}

export const phoneField = v.pipe(
  v.string('invalid'),
  v.check((text) => readPhone(text) !== null, 'invalid'),
  v.transform((text) => readPhone(text) ?? ''),
);
