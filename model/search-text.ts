import { phoneKey } from './people/phone.ts';

/** Folds case, accents and compatibility forms (NFKD) for search. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

export function personSearchText(person: {
  readonly name?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly company?: string | null | undefined;
}): string {
  const { name, lastname, email, phone, company } = person;
  const parts = [name, lastname, email, ...(phone ? [phone, phoneKey(phone)] : []), company];
  return foldText(parts.filter((part) => typeof part === 'string').join(' '));
}

/** Each word costs a scan of every row. */
const mostWords = 8;

/** Each word must match. */
export function searchWords(search: string): readonly string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}
