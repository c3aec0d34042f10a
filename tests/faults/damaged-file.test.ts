import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '#backend/platform/database/dialects/open-database.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { query } from '#tests/server/support/reserved.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

test('a corrupt file is not served or changed, and a restored one is served', async () => {
  await server.stop();
  const path = databaseFile(server.dataDir);
  const sound = readFileSync(path);
  // One corrupt page: the file opens, and most of it is readable.
  const damaged = Buffer.from(sound).fill(0xa5, 5 * 4_096, 6 * 4_096);
  writeFileSync(path, damaged);
  await expect(server.start()).rejects.toThrow(
    `The service cannot start: The database in ${server.dataDir} is corrupt (`,
  );
  expect(readFileSync(path).equals(damaged)).toBe(true);
  writeFileSync(path, sound);
  await server.start();
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test('a file that is moved away has every row when it is put back', async () => {
  const path = databaseFile(server.dataDir);
  changeCatalogue(server, `update course set "desc" = 'moved away'`);
  const pid = server.pid();
  renameSync(path, `${path}.away`);
  await expect.poll(() => isRunning(pid)).toBe(false);
  writeFileSync(`${path}-wal`, 'of another file');
  await expect(server.start()).rejects.toThrow('has no database beside it');
  writeFileSync(`${path}-wal`, '');
  renameSync(`${path}.away`, path);
  await server.start();
  expect(new Set(query(server, 'select "desc" from course').map(({ desc }) => desc))).toEqual(new Set(['moved away']));
});

test('a removed file ends the service, before it acknowledges more that would be lost', async () => {
  const pid = server.pid();
  for (const end of ['', '-wal', '-shm']) rmSync(`${databaseFile(server.dataDir)}${end}`);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(server.output()).toContain(`The database file in ${server.dataDir} was removed or replaced while in use`);
  await expect(fetch(`${server.origin}/contact`, { method: 'POST' })).rejects.toThrow();
  expect(existsSync(databaseFile(server.dataDir))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
