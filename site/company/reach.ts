import { clockTime } from '#content/course.ts';
import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';

/** Number for `tel:`: `+52 55 1234 5678` is `+525512345678`. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

export function whatsappAddress(phone: string): string {
  return `https://wa.me/${dialable(phone).replace('+', '')}`;
}

export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** Office hours in words: `9:00`, `9 am`. */
export function openHours({ officeHours }: Company, language: Language): Company['officeHours'] {
  return { opens: clockTime(officeHours.opens, language), closes: clockTime(officeHours.closes, language) };
}
