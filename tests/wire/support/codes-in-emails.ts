import type { Database } from '#backend/platform/database/tables.ts';
import { codeOf, linkTokenOf } from '#backend/platform/tokens/code-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { codeSymbols } from '#model/accounts/emailed-code.ts';

/** Codes in the queued e-mails to an address, oldest first. */
export function codesInLetters(db: Database, ring: KeyRing, recipient: string): Promise<string[]> {
  return inEmails(db, recipient, (token) => codeOf(ring, token));
}

/** Link tokens, in the same order. */
export function linksInLetters(db: Database, ring: KeyRing, recipient: string): Promise<string[]> {
  return inEmails(db, recipient, (token) => linkTokenOf(ring, token));
}

async function inEmails(db: Database, recipient: string, derive: (token: string) => string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select('letter')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['recovery-code', 'new-account'])
    .orderBy('createdAt')
    .execute();
  return rows.map(({ letter }) => {
    const { codeToken } = JSON.parse(letter) as { codeToken: string };
    const derived = derive(codeToken);
    if (!derived) throw new Error(`There is no code in ${letter}`);
    return derived;
  });
}

export async function lastCode(db: Database, ring: KeyRing, recipient: string): Promise<string> {
  const code = (await codesInLetters(db, ring, recipient)).at(-1);
  if (!code) throw new Error(`There is no letter with a code to ${recipient}`);
  return code;
}

export async function lastLink(db: Database, ring: KeyRing, recipient: string): Promise<string> {
  const token = (await linksInLetters(db, ring, recipient)).at(-1);
  if (!token) throw new Error(`There is no letter with a link to ${recipient}`);
  return token;
}

/** Returns a different code, for each of up to a thousand values of `by`. */
export function otherThan(code: string, by = 1): string {
  const shift = (at: number, steps: number) =>
    codeSymbols[(codeSymbols.indexOf(code.at(at) ?? '') + steps) % codeSymbols.length] ?? '';
  return code.slice(0, -2) + shift(-2, Math.floor(by / codeSymbols.length)) + shift(-1, by % codeSymbols.length);
}
