import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeFolderError } from '#backend/platform/database/dialects/open-folder.ts';
import { type Check, type Finding, failed, ok, warning, worstOf } from './check.ts';

const megabyte = 2 ** 20;

/** Value: the smallest free share, 0 to 1. */
export const diskCheck: Check = {
  name: 'disk',
  async run({ settings: { dataDir, backupDir } }) {
    const folders = [dataDir, ...(backupDir === null ? [] : [backupDir])];
    const findings = [...(await tryFolder(dataDir)), ...(await Promise.all(folders.map(freeIn)))];
    return { ...worstOf(findings), value: Math.min(...findings.map(({ value = 1 }) => value)) };
  },
};

/** Tries a write: with PostgreSQL no other check does. Empty if it succeeds. */
async function tryFolder(folder: string): Promise<readonly Finding[]> {
  try {
    await rmdir(await mkdtemp(join(folder, '.tried-')));
  } catch (error) {
    // A start creates a missing folder.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return [failed(describeFolderError(resolve(folder), error).message)];
  }
  return [];
}

async function freeIn(folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => null);
  // `backupCheck` reports a missing folder.
  if (!found) return ok(`${folder} is not there.`);
  const { bavail, blocks, bsize } = found;
  const [free, share] = [(bavail * bsize) / megabyte, bavail / blocks];
  const state = free < 200 ? failed : free < 2_000 && share < 0.1 ? warning : ok;
  return state(`${folder} has ${Math.round(free)} MB left.`, share);
}
