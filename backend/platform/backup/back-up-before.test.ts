import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate, readTableState } from '#backend/platform/database/migrate.ts';
import { upgradeDatabase } from '#backend/platform/database/upgrade-database.ts';
import { openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { refuseOtherKey } from '#backend/platform/tokens/open-installation-key.ts';
import { rowOf } from '#backend/platform/tokens/seal-keys.ts';
import { backUpBefore } from './back-up-before.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'back-up-before-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('neither backs up nor migrates with the key of another installation', async () => {
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db, '0042-seat-prices');
  const own = await openKeyFile(join(dataDir, 'own.key'), async () => true);
  const [id, time] = [randomUUID(), new Date().toISOString()];
  const secret = own.seal('a secret', rowOf('signingKey', id));
  await db.insertInto('signingKey').values({ id, generation: 1, secret, activeFrom: time, createdAt: time }).execute();
  const upgradeWith = (file: string, key: typeof own) => {
    const settings = { keyFile: join(dataDir, file), dataDir, databaseUrl: null };
    const parts = { dataDir, key, version: '2026.12.1', now: () => new Date(), say: () => {} };
    const before = backUpBefore({ ...parts, refuseOtherKey: () => refuseOtherKey(settings, key) });
    return upgradeDatabase({ dataDir }, { version: parts.version, before });
  };
  const other = await openKeyFile(join(dataDir, 'other.key'), async () => true);
  await expect(upgradeWith('other.key', other)).rejects.toThrow('does not open the keys of the database');
  const backups = () => readdirSync(dataDir).filter((name) => name.endsWith('.backup'));
  expect([backups(), await readTableState(db)]).toEqual([[], 'older']);
  await upgradeWith('own.key', own);
  expect([backups().length, await readTableState(db)]).toEqual([1, 'current']);
  await close();
});
