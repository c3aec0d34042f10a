import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './start-server.ts';

export interface Reserved {
  readonly id: string;
  readonly email: string;
  /** Path of the page after the form. */
  readonly heldAt: string;
  /** Path of its own page, from the e-mail. */
  readonly page: string;
}

/** Reserves a seat or joins the waiting list without script, and opens the e-mailed link. */
export async function reserve(
  server: RunningServer,
  editionId: string,
  {
    email,
    line,
    language = 'es',
  }: { readonly email: string; readonly line?: boolean; readonly language?: 'es' | 'en' },
): Promise<Reserved> {
  const path = `${language === 'en' ? '/en' : ''}/reserve/${editionId}`;
  const form = { name: 'Lucía', lastname: 'Ibáñez', email, consent: 'yes', ...(line ? { line: '1' } : {}) };
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: server.origin },
    redirect: 'manual',
  });
  const heldAt = answer.headers.get('location');
  if (!heldAt) throw new Error(`The reservation was answered with ${answer.status}`);
  const page = await pageOf(server, email);
  const [row] = query(server, 'select id from reservation where email = ? order by "createdAt" desc', email);
  return { id: String(row?.id), email, heldAt, page };
}

/** Path of the reservation page in the last e-mail to that mailbox. */
export async function pageOf(server: RunningServer, email: string): Promise<string> {
  const received = await server.waitForEmail(
    ({ to, text }) => to?.[0]?.address === email && /reservation\?token=/.test(text ?? ''),
  );
  const { pathname, search } = new URL(/https?:\S+reservation\?token=[\w.-]+/.exec(received.text ?? '')?.[0] ?? '');
  return pathname + search;
}

export function query({ dataDir }: Pick<RunningServer, 'dataDir'>, sql: string, ...values: readonly string[]) {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 60_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}
