import type { Database } from '#backend/database/tables.ts';
import { codeOf } from '#backend/keys/code-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';

/** The codes in the letters that wait in the outbox for an address, in the order in which they were written. */
export async function codesInLetters(db: Database, ring: KeyRing, recipient: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select('letter')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['recovery-code', 'new-account'])
    .orderBy('createdAt')
    .execute();
  return rows.map(({ letter }) => {
    const { codeToken } = JSON.parse(letter) as { codeToken: string };
    const code = codeOf(ring, codeToken);
    if (!code) throw new Error(`There is no code in ${letter}`);
    return code;
  });
}

/** The code of the last letter to an address. */
export async function lastCode(db: Database, ring: KeyRing, recipient: string): Promise<string> {
  const code = (await codesInLetters(db, ring, recipient)).at(-1);
  if (!code) throw new Error(`There is no letter with a code to ${recipient}`);
  return code;
}

/** A code that is surely another one. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
