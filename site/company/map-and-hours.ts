import { clockTime } from '#content/course.ts';
import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';

export function mapAddress(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** `9:00`, in English `9 am`. */
export function openHours({ officeHours }: Company, language: Language): Company['officeHours'] {
  return { opens: clockTime(officeHours.opens, language), closes: clockTime(officeHours.closes, language) };
}
