import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';
import { pairs } from '../pairs.ts';

const words = pairs({
  line: [
    'Transfiera a {holder}, {name}, CLABE {clabe}, con la referencia {folio}.',
    'Transfer to {holder}, {name}, CLABE {clabe}, with the reference {folio}.',
  ],
});

/** How to pay by transfer, as the e-mail about a confirmed seat says it. */
export function transferLine(bank: NonNullable<Company['bank']>, folio: string, language: Language): string {
  const said: Readonly<Record<string, string>> = { ...bank, clabe: bank.clabe.replace(/\d{4}(?=\d)/g, '$& '), folio };
  return words[language].line.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '');
}
