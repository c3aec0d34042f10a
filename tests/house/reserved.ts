import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { House } from './run-house.ts';

/** A reservation that somebody made in a running house. */
export interface Reserved {
  readonly id: string;
  readonly email: string;
  /** The address of what was sent, below the origin. */
  readonly heldAt: string;
  /** The address of its own page, as the letter has it, below the origin. */
  readonly page: string;
}

/** Asks for a seat, or for the line, by the form as it is without script, and opens the letter. */
export async function reserve(
  house: House,
  editionId: string,
  {
    email,
    line,
    language = 'es',
  }: { readonly email: string; readonly line?: boolean; readonly language?: 'es' | 'en' },
): Promise<Reserved> {
  const path = `${language === 'en' ? '/en' : ''}/reserve/${editionId}`;
  const form = { name: 'Lucía', lastname: 'Ibáñez', email, consent: 'yes', ...(line ? { line: '1' } : {}) };
  const answer = await fetch(house.origin + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: house.origin },
    redirect: 'manual',
  });
  const heldAt = answer.headers.get('location');
  if (!heldAt) throw new Error(`The reservation was answered with ${answer.status}`);
  const page = await pageOf(house, email);
  const [row] = query(house, 'select id from reservation where email = ? order by "createdAt" desc', email);
  return { id: String(row?.id), email, heldAt, page };
}

/** The address of the page of a reservation in the last letter to that mailbox, below the origin. */
export async function pageOf(house: House, email: string): Promise<string> {
  const letter = await house.letter(
    ({ to, text }) => to?.[0]?.address === email && /reservation\?token=/.test(text ?? ''),
  );
  const { pathname, search } = new URL(/https?:\S+reservation\?token=[\w.-]+/.exec(letter.text ?? '')?.[0] ?? '');
  return pathname + search;
}

/** What a statement finds in the file of a running house. */
export function query({ dataDir }: Pick<House, 'dataDir'>, sql: string, ...values: readonly string[]) {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}
