import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { openFolderStore, readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { runCommand } from '#tests/server/support/run-command.ts';
import { engines, type Place } from '#tests/support/engines/engines.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  dropDatabase,
} from '#tests/support/engines/postgres-databases.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { storedContacts } from './support/stored-contacts.ts';

/** One per engine; ten in the long run. */
const rounds = process.env.LONG_TESTS_SEED ? 10 : 2;
const script = fileURLToPath(new URL('support/write-contacts.ts', import.meta.url));

let folder: string;
const databases: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-and-restore-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const url of databases.splice(0)) await dropDatabase(url);
});

async function placeOn(engine: (typeof engines)[number], name: string, create: () => Promise<string>): Promise<Place> {
  const dataDir = join(folder, name);
  if (engine === 'sqlite') return { dataDir };
  const databaseUrl = await create();
  databases.push(databaseUrl);
  return { dataDir, databaseUrl };
}

async function run(words: readonly string[], { dataDir, databaseUrl = '' }: Place): Promise<string> {
  const { code, out, err } = await runCommand(words, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

test(`rows acknowledged before a backup survive a kill and a restore on the other engine, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const from = engines[round % 2] ?? 'sqlite';
    const onto = engines[(round + 1) % 2] ?? 'postgres';
    const place = await placeOn(from, `from-${round}`, createMigratedDatabase);
    const first = await openDatabase(place);
    await migrate(first.db);
    await first.close();
    const store = await openFolderStore({ dataDir: place.dataDir, clock: Date.now, newId: () => randomUUID() });
    const images = await Promise.all(['png', 'jpeg'].map((kind) => picture(kind as 'png' | 'jpeg')));
    await store.put('images/a.png', { bytes: images[0] ?? Buffer.alloc(0), kind: 'png' });
    await store.put('images/á/b.jpg', { bytes: images[1] ?? Buffer.alloc(0), kind: 'jpeg' });

    const args = [script, place.dataDir, String(round), ...(place.databaseUrl ? [place.databaseUrl] : [])];
    const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    writer.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const acknowledged = () => output.split('\n').filter((line) => line.length === 36);
    while (acknowledged().length < 50) await pause(20);
    const before = acknowledged();
    const file = join(folder, `round-${round}.backup`);
    await run(['backup', file], place);
    // Writes continued during the backup.
    expect(acknowledged().length).toBeGreaterThan(before.length);
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
    rmSync(place.dataDir, { recursive: true });

    const to = await placeOn(onto, `to-${round}`, createEmptyDatabase);
    const restored = await run(['restore', file], to);
    const { db, close } = await openDatabase(to);
    const found = await storedContacts(db);
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    for (const [id, parts] of found) expect({ id, ...parts }).toEqual({ id, consents: 1, emails: 2 });
    const waiting = await db.selectFrom('mailOutbox').select('id').where('sentAt', 'is', null).execute();
    expect(waiting.length).toBe(2 * found.size);
    expect(restored).toContain(`${waiting.length} e-mails wait and are sent at the next start.`);
    await close();
    const there = readFolderStore(to.dataDir);
    const about = await there.about('images/á/b.jpg');
    const stream = about && (await there.open(about));
    expect(stream && Buffer.compare(await buffer(stream), images[1] ?? Buffer.alloc(0))).toBe(0);
    expect(await there.about('images/a.png')).toMatchObject({ size: images[0]?.byteLength });
    expect(existsSync(place.dataDir)).toBe(false);
  }
}, 900_000);
