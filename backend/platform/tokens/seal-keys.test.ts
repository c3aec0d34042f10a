import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openPoolKeys, withdrawKeys } from '#backend/protocols/cognito-user-pool/tokens/pool-keys.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { isSealed, openKeyFile } from './key-file.ts';
import { openKeyRing } from './key-ring.ts';
import { openInstallationKey } from './open-installation-key.ts';
import { sealKeys } from './seal-keys.ts';

const now = () => new Date('2026-11-20T10:00:00.000Z');

describeOnBothEngines('the secrets of signing keys', ({ open, place }) => {
  it('of an earlier version are read unsealed and sealed later: a stolen database has none', async () => {
    const { db } = await open();
    const plain = { db, now, randomBytes };
    const [ring, pool] = [await openKeyRing(plain), await openPoolKeys(plain)];
    const stored = async () => [
      ...(await db.selectFrom('signingKey').select('secret').execute()).map(({ secret }) => secret),
      ...(await db.selectFrom('poolKey').select('privateKey').execute()).map(({ privateKey }) => privateKey),
    ];
    expect((await stored()).map(isSealed)).toEqual([false, false]);
    const opened = { ...plain, key: testsKey };
    expect((await openKeyRing(opened)).current).toEqual(ring.current);

    await sealKeys(db, testsKey);
    const sealed = await stored();
    expect(sealed.map(isSealed)).toEqual([true, true]);
    expect(sealed.join()).not.toMatch(/PRIVATE KEY/);
    expect((await openKeyRing(opened)).current.secret).toEqual(ring.current.secret);
    expect((await openPoolKeys(opened)).jwks()).toEqual(pool.jwks());
    await sealKeys(db, testsKey);
    expect(await stored()).toEqual(sealed);
  });

  it('leave no copy in the SQLite file once sealed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sealed-'));
    try {
      const { db, close } = await openDatabase({ dataDir });
      await migrate(db);
      const plain = { db, now, randomBytes };
      const [ring, pool] = [await openKeyRing(plain), await openPoolKeys(plain)];
      for (let times = 0; times < 3; times += 1) await Promise.all([ring.rotate(), pool.rotate()]);
      const secrets = [
        ...(await db.selectFrom('signingKey').select('secret').execute()).map(({ secret }) => secret),
        ...(await db.selectFrom('poolKey').select('privateKey').execute()).map(({ privateKey }) =>
          privateKey.slice(300, 400),
        ),
      ];
      expect(secrets).toHaveLength(8);
      await sealKeys(db, testsKey);
      await close();
      const stored = readFileSync(join(dataDir, 'tlacuilo.sqlite'), 'latin1');
      expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('are sealed when created, and neither opened nor replaced with another key file', async () => {
    const { db } = await open();
    const where = await place();
    const opened = { db, now, randomBytes, key: testsKey };
    const [ring, pool] = [await openKeyRing(opened), await openPoolKeys(opened)];
    await ring.rotate();
    await pool.rotate();
    const rows = await db.selectFrom('signingKey').selectAll().execute();
    expect(rows.map(({ secret }) => isSealed(secret))).toEqual([true, true]);

    const keyFile = join(where.dataDir, 'other.key');
    const settings = { keyFile, dataDir: where.dataDir, databaseUrl: where.databaseUrl ?? null };
    await expect(openInstallationKey(settings)).rejects.toThrow(OperatorError);
    const other = await openKeyFile(keyFile, async () => true);
    await expect(openKeyRing({ ...opened, key: other })).rejects.toThrow('does not open the keys of the database');
    await expect(openPoolKeys({ ...opened, key: other })).rejects.toThrow('does not open the keys of the database');

    expect(await withdrawKeys({ ...opened, key: other })).toMatchObject({ keys: 4 });
    await openKeyRing({ ...opened, key: other });
    await openPoolKeys({ ...opened, key: other });
    await expect(openKeyRing(opened)).rejects.toThrow(OperatorError);
  });
});
