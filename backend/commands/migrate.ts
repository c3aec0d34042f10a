import { backUpBefore, backUpRows } from '#backend/platform/backup/back-up-before.ts';
import { checkFile } from '#backend/platform/database/check-file.ts';
import { lockFolder } from '#backend/platform/database/locks/folder-lock.ts';
import { upgradeDatabase } from '#backend/platform/database/upgrade-database.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { openInstallationKey } from '#backend/platform/tokens/open-installation-key.ts';
import { finish, locationOf, settingsOrEnd } from './command.ts';

/**
 * `npm run migrate`: creates or migrates the tables after a backup. For `npm run upgrade`: `--only-backup`
 * prints the path of that backup, also while the service runs; `--backed-up` makes none.
 */
const settings = settingsOrEnd();
const where = locationOf(settings);
const version = productVersion();
const print = (text: string) => void process.stdout.write(`${text}\n`);

await finish('The database cannot be migrated', async () => {
  const parts = { ...where, key: await openInstallationKey(settings), version, now: () => new Date() };
  if (process.argv.includes('--only-backup')) return backUpRows({ ...parts, from: version });
  const held = where.databaseUrl ? null : lockFolder(where.dataDir);
  if (held) await checkFile(where.dataDir);
  const before = process.argv.includes('--backed-up') ? async () => {} : backUpBefore({ ...parts, say: print });
  const steps = await upgradeDatabase(where, { version, before, say: print });
  held?.release();
  return `The database is up to date${steps.length > 0 ? ` now: ${steps.join(', ')}` : ''}.`;
});
