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

/** Address that dials the number: `+52 55 1234 5678` is `tel:+525512345678`. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Address of a conversation on WhatsApp, with the country code of Mexico for a number of ten digits. */
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
