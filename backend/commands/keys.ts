import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { randomBytes } from 'node:crypto';
import { readInstallation } from '#backend/database/installation.ts';
import { newerDatabase, readTableState } from '#backend/database/migrate.ts';
import { hasDatabase, openDatabase } from '#backend/database/open-database.ts';
import { wordMoved } from '#backend/database/upgrade-database.ts';
import { readSettings, type Settings } from '#backend/settings.ts';
import { withdrawKeys } from '#backend/user-pool/withdraw-keys.ts';
import { endWorded } from './end-worded.ts';

/**
 * `npm run keys`: withdraws the keys of the installation, also while it serves. Ends with 0 when it did what was asked for, 1
 * when it could not or nobody said yes, 2 when it was not understood.
 */
const usage = `The keys that sign tokens and links.

  npm run keys -- withdraw [--yes]   puts new ones in their place, where they may be known to somebody else`;

const costs = `This ends everything that the keys of this installation signed, within seconds and in every process that runs:
  - everybody of the company is signed out, and signs in again with the same password;
  - links and codes for a password are worth nothing: ask for others at /forget, or run \`npm run account -- create\` again;
  - the links of all letters that left are worth nothing: to confirm, to unsubscribe, to a reservation. Who reserves again
    with the same address gets a new one; who wants to unsubscribe has to write to you;
  - a page that was open may have to be loaded again before something is sent from it.
What is stored stays. Backups from before have the old keys: after one is restored, do this again. Passwords and tokens in
the settings (database, mail, bucket, METRICS_TOKEN, BOUNCE_TOKEN) are not among these keys: change them where they are given out.`;

const toDo = {
  empty: 'There are no tables yet: make them with `npm start` or `npm run migrate`.',
  older: 'The database was made by an older version of this program. Bring it up to date with `npm run migrate`.',
  newer: newerDatabase,
} as const;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) endWorded(0, usage);
const [verb, yes, ...more] = words;
if (verb !== 'withdraw' || (yes !== undefined && yes !== '--yes') || more.length > 0) endWorded(2, usage);
if (yes === undefined) endWorded(1, `${costs}\n\nNothing was changed. To do it: npm run keys -- withdraw --yes`);
const read = readSettings(process.env);
if (!read.ok) endWorded(1, `The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
try {
  endWorded(0, await withdraw(read.settings));
} catch (error) {
  endWorded(1, `No key was withdrawn: ${error instanceof Error ? error.message : String(error)}`);
}

async function withdraw({ databaseUrl, dataDir }: Settings): Promise<string> {
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  if (!hasDatabase(where)) throw new Error(`the folder ${dataDir} has no database.`);
  const { db, close } = await openDatabase(where);
  try {
    const state = await readTableState(db);
    if (state !== 'current') throw new Error(toDo[state]);
    const { moved } = await readInstallation(db);
    if (moved) throw new Error(wordMoved(moved));
    const { keys, sessions, letters } = await withdrawKeys({ db, now: () => new Date(), randomBytes });
    return `${costs}\n\nDone: ${keys} keys withdrawn, two new ones made, ${sessions} sessions ended, ${letters} letters with a code given up.`;
  } finally {
    await close();
  }
}
