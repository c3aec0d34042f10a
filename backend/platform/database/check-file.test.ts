import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { checkFile, DamagedFileError } from './check-file.ts';
import { databaseFile, openDatabase } from './dialects/open-database.ts';

describeOnEngine('sqlite', 'the check of a file', ({ place, emptyPlace }) => {
  async function filled(): Promise<{ dataDir: string; path: string }> {
    const { dataDir } = await place();
    const { db, close } = await openDatabase({ dataDir });
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}`.padStart(50, 'x'), at: 'now' }));
    await db.insertInto('seeded').values(rows).execute();
    await close();
    return { dataDir, path: databaseFile(dataDir) };
  }

  it('passes an intact file, also while in use, and writes nothing', async () => {
    const { dataDir, path } = await filled();
    const before = readFileSync(path);
    await checkFile(dataDir);
    expect(readFileSync(path).equals(before)).toBe(true);
    const { db, close } = await openDatabase({ dataDir });
    await db.insertInto('seeded').values({ name: 'new', at: 'now' }).execute();
    await checkFile(dataDir);
    await db.insertInto('seeded').values({ name: 'newer', at: 'now' }).execute();
    await close();
  });

  it.each([
    ['a page in the middle', (bytes: Buffer) => bytes.fill(0xa5, bytes.length - 40_000, bytes.length - 30_000)],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20_480)],
    ['the table of tables', (bytes: Buffer) => bytes.fill(0xa5, 100, 4_096)],
    ['its first bytes', (bytes: Buffer) => bytes.fill(0xa5, 0, 100)],
  ])('reports corruption: %s', async (_, damage) => {
    const { dataDir, path } = await filled();
    writeFileSync(path, damage(readFileSync(path)));
    const found = await checkFile(dataDir).then(
      () => null,
      (error: unknown) => error,
    );
    expect(found).toBeInstanceOf(DamagedFileError);
    expect(String(found)).toContain(`The database in ${dataDir} is corrupt (`);
  });

  it('passes a folder without a file', async () => {
    await checkFile((await emptyPlace()).dataDir);
  });

  it('can be stopped', async () => {
    const { dataDir } = await filled();
    const stop = new AbortController();
    const checking = checkFile(dataDir, stop.signal);
    stop.abort();
    await checking;
    await checkFile(dataDir, stop.signal);
  });
});
