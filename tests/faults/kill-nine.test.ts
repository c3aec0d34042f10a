import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { storedContacts } from './support/stored-contacts.ts';

/** Each at a random moment; all of them in the long run. */
const kills = generatorRuns(30, 0, 3).numRuns;
const script = fileURLToPath(new URL('support/write-contacts.ts', import.meta.url));

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-nine-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a writer on that day from now, kills it at a random moment, and returns the acknowledged ids. */
async function writeUntilKilled(day: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, dataDir, String(day)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  await pause(randomInt(0, 120));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return (await output).split('\n').filter((line) => line.length === 36);
}

it(`loses no acknowledged row and leaves no partial one when killed ${kills} times`, async () => {
  const first = await openDatabase({ dataDir });
  await migrate(first.db);
  await first.close();

  const acknowledged: string[] = [];
  for (let n = 0; n < kills; n++) acknowledged.push(...(await writeUntilKilled(n)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);

  const { db, close } = await openDatabase({ dataDir });
  try {
    const found = await storedContacts(db);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    const complete = { consents: 1, emails: 2 };
    for (const [id, parts] of found) expect({ id, ...parts }).toEqual({ id, ...complete });
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    await close();
  }
});
