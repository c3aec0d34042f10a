import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { backUpBefore } from '#backend/backup/back-up-before.ts';
import { checkFile } from '#backend/database/check-file.ts';
import { holdFolder } from '#backend/database/hold-folder.ts';
import { upgradeDatabase } from '#backend/database/upgrade-database.ts';
import { productVersion } from '#backend/process/product-version.ts';
import { readSettings } from '#backend/settings.ts';

/**
 * `npm run migrate`: makes the tables, or brings them up to date, without serving; `npm start` does the same before it
 * serves. Tables of an older version are backed up first. With SQLite no service may run on the folder meanwhile. Ends with 0 when the tables are up to date, else with 1.
 */
const read = readSettings(process.env);
if (!read.ok) end(`The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
const { databaseUrl, dataDir } = read.settings;

const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
const version = productVersion();
const say = (text: string) => void process.stdout.write(`${text}\n`);
const before = backUpBefore({ ...where, version, now: () => new Date(), say });

try {
  const held = databaseUrl ? null : holdFolder(dataDir);
  if (!databaseUrl) await checkFile(dataDir);
  const steps = await upgradeDatabase(where, { version, before });
  held?.release();
  process.stdout.write(`The database is up to date${steps.length > 0 ? ` now: ${steps.join(', ')}` : ''}.\n`);
} catch (error) {
  end(`The database cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}`);
}

function end(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
