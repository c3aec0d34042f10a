import { cleanLine } from '#model/text.ts';
import { isDay } from './sessions.ts';

/** Movements of one statement, payments of one request, and characters of a movement's text. */
export const statementLimits = { movements: 500, payments: 50, text: 300 } as const;

/** A credit of a bank statement. */
export interface BankMovement {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** MXN. */
  readonly amount: number;
  /** Concept, reference and sender, as printed. */
  readonly text: string;
  /** Number among the equal movements of the statement, from 1. */
  readonly n: number;
}

/** Length of a folio without its hyphens: `R7KQ42M`. */
const folioLength = 7;

export function isBankMovement({ day, amount, text, n }: BankMovement): boolean {
  const isAmount = Number.isFinite(amount) && amount > 0 && amount <= 100_000_000;
  return isDay(day) && isAmount && text.length <= statementLimits.text && Number.isInteger(n) && n > 0;
}

/** Texts of a movement that may be a folio, as `R-7KQ4-2M`. Banks drop hyphens and join words. */
export function foliosIn(text: string): readonly string[] {
  const letters = cleanLine(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const found = new Set<string>();
  for (let at = letters.indexOf('R'); at !== -1; at = letters.indexOf('R', at + 1)) {
    const one = letters.slice(at, at + folioLength);
    if (/^R[2-9A-HJ-NP-Z]{6}$/.test(one)) found.add(`R-${one.slice(1, 5)}-${one.slice(5)}`);
  }
  return [...found];
}
