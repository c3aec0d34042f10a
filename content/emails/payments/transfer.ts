import { pairs } from '#content/pairs.ts';
import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';

const words = pairs({
  amount: [' {amount}', ' {amount}'],
  line: [
    'Transfiera{amount} a {holder}, {name}, CLABE {clabe}, con su folio, {folio}, en el concepto{by}.',
    'Transfer{amount} to {holder}, {name}, CLABE {clabe}, with the reference {folio}{by}.',
  ],
  by: [', a más tardar el {day}', ', by {day}'],
});

interface Transfer {
  readonly bank: NonNullable<Company['bank']>;
  readonly folio: string;
  /** Formatted; empty while the price is unknown. */
  readonly amount: string;
  /** Formatted; empty without a rule. */
  readonly day: string;
}

/** `0123 4567 …`, as banks print it. */
function clabeInParts(clabe: string): string {
  return clabe.replace(/\d{4}(?=\d)/g, '$& ');
}

export function transferLine({ bank, folio, amount, day }: Transfer, language: Language): string {
  const { line, amount: sum, by } = words[language];
  const values: Readonly<Record<string, string>> = {
    ...bank,
    clabe: clabeInParts(bank.clabe),
    folio,
    amount: amount && sum.replace('{amount}', amount),
    by: day && by.replace('{day}', day),
  };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
