import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { closeFolder } from '#backend/database/close-folder.ts';
import { isServed } from '#backend/database/hold-folder.ts';
import { readInstallation } from '#backend/database/installation.ts';
import { newerDatabase, readTableState } from '#backend/database/migrate.ts';
import { hasDatabase, openDatabase } from '#backend/database/open-database.ts';
import { wordMoved } from '#backend/database/upgrade-database.ts';
import { openKeyRing } from '#backend/keys/key-ring.ts';
import { readSettings, type Settings } from '#backend/settings.ts';
import {
  type AccountCall,
  accountUsage,
  readAccountCall,
  runAccountCall,
  type Told,
} from '#backend/user-pool/account-command.ts';

/**
 * `npm run account`: makes, ends and shows accounts, also while the service runs. It writes into the same database
 * without holding the folder, because it serves nothing; letters are delivered by the service. Ends with 0 when it did
 * what was asked for, 1 when it could not, 2 when it was not understood.
 */
const words = process.argv.slice(2);

/** What an operator does about a database that this command leaves as it is. */
const toDo = {
  empty: 'Make its tables with `npm start` or `npm run migrate`.',
  older: 'The database was made by an older version of this program. Bring it up to date with `npm run migrate`.',
  newer: newerDatabase,
} as const;

if (words.includes('--help') || words.includes('-h')) {
  process.stdout.write(accountUsage);
  process.exit(0);
}
const call = readAccountCall(words);
if ('fault' in call) end(2, `${call.fault}\n\n${accountUsage.trimEnd()}`);
const read = readSettings(process.env);
if (!read.ok) end(1, `The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);

try {
  const { done, text } = await run(call, read.settings);
  if (!done) end(1, text);
  process.stdout.write(`${text}\n`);
} catch (error) {
  end(1, `The accounts cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
}

async function run(asked: AccountCall, settings: Settings): Promise<Told> {
  const where = { databaseUrl: settings.databaseUrl ?? undefined, dataDir: settings.dataDir };
  // A folder that was mistyped is not made and filled.
  if (!hasDatabase(where)) {
    return {
      done: false,
      text: `There are no accounts: the folder ${settings.dataDir} has no database yet. ${toDo.empty}`,
    };
  }
  const { db, close } = await openDatabase(where);
  for (const said of closeFolder(settings.dataDir)) process.stderr.write(`WARNING: ${said}\n`);
  try {
    const state = await readTableState(db);
    if (state !== 'current') return { done: false, text: `The accounts cannot be reached. ${toDo[state]}` };
    const { moved, siteUrl = settings.siteUrl } = await readInstallation(db);
    if (moved) return { done: false, text: `The accounts are not here. ${wordMoved(moved)}` };
    const now = () => new Date();
    const ring = await openKeyRing({ db, now, randomBytes });
    const surroundings = { db, ring, random: randomBytes, newId: () => randomUUID() };
    const told = {
      leaves: whenLettersLeave(settings),
      forget: `${settings.siteUrlGiven ? settings.siteUrl : siteUrl}/forget`,
    };
    return await runAccountCall(surroundings, asked, told, Date.now());
  } finally {
    await close();
  }
}

function whenLettersLeave(settings: Settings): string {
  // Of processes on other machines nothing can be known.
  if (settings.databaseUrl) return 'leaves within seconds when the service runs.';
  return isServed(settings.dataDir)
    ? `leaves within seconds; without a mail server it is a file in ${join(settings.dataDir, 'letters')}.`
    : 'leaves at the next start: no service runs on this folder.';
}

function end(code: number, text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}
