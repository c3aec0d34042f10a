import { phoneKey } from './phone.ts';

/** A text as it is compared in a search: lower case, without accents, full-width and other forms of a letter as that letter. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

/** What a person is searched by: how they are called and where they are reached. */
export function personSearchText(person: {
  readonly name?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}): string {
  const { name, lastname, email, phone } = person;
  const parts = [name, lastname, email, ...(phone ? [phone, phoneKey(phone)] : [])];
  return foldText(parts.filter((part) => typeof part === 'string').join(' '));
}

/** How many words of a search count: each costs a look at every row. */
const mostWords = 8;

/** The words of a search, each of which has to be found somewhere. */
export function searchWords(search: string): readonly string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}
