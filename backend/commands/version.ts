import { hasDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { readServerLock } from '#backend/platform/database/locks/server-lock.ts';
import { stateAfter, stepsAfter } from '#backend/platform/database/migrate.ts';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import { productCommit, productVersion } from '#backend/platform/process/product-version.ts';
import { findKeyFault } from '#backend/platform/tokens/open-installation-key.ts';
import { finish, locationOf, readSwitch, settingsOrEnd } from './command.ts';

/** `npm run version`: read-only; `--json` is for `npm run upgrade`. */
const usage = `Prints the version of the program and the state of its tables.

  npm run version
  npm run -s version -- --json`;

const isJson = readSwitch(usage, ['--json']) !== undefined;
const settings = settingsOrEnd();
const where = locationOf(settings);
const here = { version: productVersion(), commit: productCommit() };
const place = where.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `SQLite in ${where.dataDir}`;
if (!isJson) process.stdout.write(`Version ${here.version}, commit ${here.commit}\n`);

await finish(`The tables of ${place} cannot be read`, async () => {
  const snapshot = hasDatabase(where) ? await openSnapshot(where) : null;
  await snapshot?.close();
  const appliedSteps = snapshot?.steps ?? [];
  const [tables, steps] = [stateAfter(appliedSteps), stepsAfter(appliedSteps)];
  if (isJson) {
    const engine = where.databaseUrl ? 'postgres' : 'sqlite';
    const now = snapshot ? await readServerLock(where) : { served: false, bytes: 0 };
    const keyFault = snapshot ? await findKeyFault(settings) : null;
    return JSON.stringify({ ...here, tables, steps, place, engine, keyFault, ...now });
  }
  const wants = tables === 'older' ? `: the next start backs them up and migrates ${steps.join(', ')}` : '';
  return `Tables of ${place}: ${tables}${wants}`;
});
