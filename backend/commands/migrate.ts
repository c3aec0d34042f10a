import { backUpBefore, backUpRows } from '#backend/platform/backup/back-up-before.ts';
import { checkFile } from '#backend/platform/database/check-file.ts';
import { lockFolder } from '#backend/platform/database/locks/folder-lock.ts';
import { upgradeDatabase } from '#backend/platform/database/upgrade-database.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { openInstallationKey, refuseOtherKey } from '#backend/platform/tokens/open-installation-key.ts';
import { finish, locationOf, readSwitch, settingsOrEnd } from './command.ts';

/**
 * `npm run migrate`. For `npm run upgrade`: `--only-backup` prints the path of the backup, also while
 * the service runs; `--backed-up` makes none.
 */
const usage = `Creates the tables or applies pending migrations, after a backup. No service may be running.

  npm run migrate`;

const mode = readSwitch(usage, ['--only-backup', '--backed-up']);
const settings = settingsOrEnd();
const where = locationOf(settings);
const version = productVersion();
const print = (text: string) => void process.stdout.write(`${text}\n`);

await finish('The database cannot be migrated', async () => {
  const key = await openInstallationKey(settings);
  const parts = { ...where, key, version, now: () => new Date() };
  if (mode === '--only-backup') {
    await refuseOtherKey(settings, key);
    return backUpRows({ ...parts, from: version });
  }
  const held = where.databaseUrl ? null : lockFolder(where.dataDir);
  if (held) await checkFile(where.dataDir);
  const before =
    mode === '--backed-up'
      ? async () => undefined
      : backUpBefore({ ...parts, say: print, refuseOtherKey: () => refuseOtherKey(settings, key) });
  const steps = await upgradeDatabase(where, { version, before, say: print });
  held?.release();
  return `The database is up to date${steps.length > 0 ? ` now: ${steps.join(', ')}` : ''}.`;
});
