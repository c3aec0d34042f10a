import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveRows } from '#backend/platform/backup/move-rows.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import type { Place } from '#tests/support/engines/engines.ts';
import { serveOver } from '#tests/wire/support/serve-wire.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { fill } from './keep-rows.ts';

/** Page 1,000 of 100 rows each is the last but one. */
const messages = 100_100;
const pages = 1_000;
const rounds = 101;

interface Answer {
  readonly data: { readonly listContacts: { readonly items: readonly unknown[]; readonly nextToken: string | null } };
}

/** Compares page 1,000 of the messages with page 1 over HTTP, alternating; medians in milliseconds. */
export async function measureLists(print: (line: string) => void): Promise<void> {
  print('listContacts: page 1, page 1,000 (ms), and the second over the first');
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-list-'));
  const postgres = await startDurablePostgres();
  try {
    const from: Place = { dataDir: join(folder, 'first') };
    await fill(from.dataDir, messages);
    report(print, 'sqlite', await measure(from));
    const to: Place = { dataDir: join(folder, 'second'), databaseUrl: await postgres.empty() };
    await moveRows({ from, to, key: testsKey, version: 'bench', now: () => new Date(), newId: randomUUID });
    report(print, 'postgres', await measure(to));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(print: (line: string) => void, engine: string, { first, last }: { first: number; last: number }): void {
  const over = (last / first).toFixed(2);
  print(`${engine.padEnd(10)} ${first.toFixed(2).padStart(7)} ${last.toFixed(2).padStart(7)}   ${over}`);
}

async function measure(location: Place): Promise<{ readonly first: number; readonly last: number }> {
  const { db, close } = await openDatabase(location);
  const wire = await wireOver(db, {
    dataDir: location.dataDir,
    change: () => ({ readToken: async () => ({ role: 'staff', identityId: null }) }),
  });
  const served = await serveOver(wire);
  const fields = 'id name lastname email type reason message language createdAt updatedAt';
  async function fetchPage(token: string | null): Promise<string | null> {
    const query = `query Part($token: String) { listContacts(limit: 100, nextToken: $token) { items { ${fields} } nextToken } }`;
    const body = JSON.stringify({ query, variables: { token } });
    const headers = { authorization: 'staff', 'content-type': 'application/json' };
    const answer = await fetch(`${served.origin}/graphql`, { method: 'POST', body, headers });
    const { items, nextToken } = ((await answer.json()) as Answer).data.listContacts;
    if (items.length !== 100) throw new Error(`A page has ${items.length} messages.`);
    return nextToken;
  }
  try {
    let token: string | null = null;
    for (let page = 1; page < pages; page += 1) token = await fetchPage(token);
    const [first, last]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [times, from] of [
        [first, null],
        [last, token],
      ] as const) {
        const begun = performance.now();
        await fetchPage(from);
        times.push(performance.now() - begun);
      }
    }
    return { first: middle(first), last: middle(last) };
  } finally {
    await served.close();
    await wire.images?.close();
    await close();
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
