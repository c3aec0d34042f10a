import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { settingNames } from '#backend/settings.ts';

/** Only a folder with this mark is written or emptied. */
const markName = 'this-is-a-demonstration.json';

type DemoFolder =
  /** `madeOn`: the day its season was made; null: the folder is empty. */
  { readonly is: 'own'; readonly madeOn: string | null } | { readonly is: 'foreign' };

/** Empties a demonstration with `fresh`, or after an interruption. */
export function openDemoFolder(path: string, fresh: boolean): DemoFolder {
  if (existsSync(path) && readdirSync(path).length > 0) {
    const mark = join(path, markName);
    if (!existsSync(mark)) return { is: 'foreign' };
    const { madeOn } = JSON.parse(readFileSync(mark, 'utf8')) as { madeOn: string | null };
    if (madeOn !== null && !fresh) return { is: 'own', madeOn };
    // The mark last: an interruption here empties the folder next time.
    for (const name of readdirSync(path).filter((one) => one !== markName)) {
      rmSync(join(path, name), { recursive: true, force: true });
    }
  }
  openFolder(path);
  markDemoFolder(path, null);
  return { is: 'own', madeOn: null };
}

export function markDemoFolder(path: string, madeOn: string | null): void {
  writeFileSync(join(path, markName), `${JSON.stringify({ madeOn })}\n`, { mode: 0o600 });
}

/** Differs from the product's port, so that both can run. */
const usualPort = '4000';

/** Only PORT and DEMO_DIR are the caller's: no data or server of the installation is opened. */
export function ownSettings(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const dataDir = resolve(env.DEMO_DIR?.trim() || './demo');
  return {
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    PORT: env.PORT?.trim() || usualPort,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    KEY_FILE: join(dataDir, 'tlacuilo.key'),
    STAFF_SECOND_FACTOR: 'optional',
  };
}
