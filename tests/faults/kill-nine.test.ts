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
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import { howOften } from '../generators/how-often.ts';
import { storedContacts } from './stored-contacts.ts';

/** Each at a moment of its own, by chance: some of them, or everything. */
const kills = howOften(30, 0).numRuns;
const script = fileURLToPath(new URL('write-contacts.ts', import.meta.url));

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-nine-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Lets a process write, as on that day from now, until it is killed at a random moment, and answers what it had acknowledged by then. */
async function writeUntilKilled(day: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, dataDir, String(day)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  await pause(randomInt(0, 120));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  // Anything else, and it was not the kill that ended it.
  expect(signal).toBe('SIGKILL');
  return (await said).split('\n').filter((line) => line.length === 36);
}

it(`loses nothing that it acknowledged, and leaves nothing by halves, when it is killed ${kills} times`, async () => {
  const first = await openDatabase({ dataDir });
  await migrate(first.db);
  await first.close();

  const acknowledged: string[] = [];
  for (let n = 0; n < kills; n++) acknowledged.push(...(await writeUntilKilled(n)));
  expect(acknowledged.length).toBeGreaterThan(kills);

  const { db, close } = await openDatabase({ dataDir });
  try {
    const found = await storedContacts(db);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    const whole = { consents: 1, letters: 2 };
    for (const [id, parts] of found) expect({ id, ...parts }).toEqual({ id, ...whole });
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    await close();
  }
}, 180_000);
