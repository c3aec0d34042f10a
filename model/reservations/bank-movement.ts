import { cleanLine } from '#model/text.ts';
import { isDay } from './sessions.ts';

/** `credits` of a statement, `request`: of one request; `text` and `file` in characters. */
export const statementLimits = { credits: 500, request: 50, text: 300, file: 1_000_000 } as const;

/** In MXN. */
export const mostPaid = 100_000_000;

/** A credit of a bank statement. */
export interface BankMovement {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** MXN. */
  readonly amount: number;
  /** Concept, reference and sender, as printed. */
  readonly text: string;
  /** SHA-256 of the whole line and its number among equal lines. Nothing else is stored. */
  readonly digest: string;
}

/** Without hyphens: `R7KQ42M`. */
const folioLength = 7;

export function isBankMovement({ day, amount, text, digest }: BankMovement): boolean {
  const isAmount = Number.isFinite(amount) && amount > 0 && amount <= mostPaid;
  return isDay(day) && isAmount && text.length <= statementLimits.text && /^[0-9a-f]{64}$/.test(digest);
}

/** Possible folios, as `R-7KQ4-2M`. Banks drop hyphens and join words. */
export function foliosIn(text: string): readonly string[] {
  const characters = cleanLine(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const found = new Set<string>();
  for (let at = characters.indexOf('R'); at !== -1; at = characters.indexOf('R', at + 1)) {
    const one = characters.slice(at, at + folioLength);
    if (/^R[2-9A-HJ-NP-Z]{6}$/.test(one)) found.add(`R-${one.slice(1, 5)}-${one.slice(5)}`);
  }
  return [...found];
}
