import '#backend/process/require-node.ts';
import { checkFile } from '#backend/database/check-file.ts';
import { holdFolder } from '#backend/database/hold-folder.ts';
import { upgradeDatabase } from '#backend/database/upgrade-database.ts';
import { readSettings } from '#backend/settings.ts';

/**
 * `npm run migrate`: makes the tables, or brings them up to date, without serving; `npm start` does the same before it
 * serves. With SQLite no service may run on the folder meanwhile. Ends with 0 when the tables are up to date, else with 1.
 */
const read = readSettings(process.env);
if (!read.ok) end(`The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
const { databaseUrl, dataDir } = read.settings;

try {
  const held = databaseUrl ? null : holdFolder(dataDir);
  if (!databaseUrl) await checkFile(dataDir);
  const steps = await upgradeDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir });
  held?.release();
  process.stdout.write(`The database is up to date${steps.length > 0 ? ` now: ${steps.join(', ')}` : ''}.\n`);
} catch (error) {
  end(`The database cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}`);
}

function end(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
