import '#backend/platform/process/require-node.ts';
import '#backend/platform/process/private-files.ts';
import { parseArgs } from 'node:util';
import { hasDatabase, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { readInstallation } from '#backend/platform/database/installation.ts';
import { newerDatabase, readTableState } from '#backend/platform/database/migrate.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { wordMoved } from '#backend/platform/database/upgrade-database.ts';
import { readSettings, type Settings } from '#backend/settings.ts';

// `npm run doctor | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** Exit codes of commands: 0 done, 1 failed, 2 usage. */
export function exitWithMessage(code: 0 | 1 | 2, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
  process.exit(code);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The arguments of the command. Ends with the usage for --help. */
export function argumentsOr(usage: string): readonly string[] {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) exitWithMessage(0, usage);
  return words;
}

/** Reads at most one of these switches, or ends with the usage. */
export function readSwitch<Switch extends string>(usage: string, known: readonly Switch[]): Switch | undefined {
  const words = argumentsOr(usage);
  const [word] = words;
  const found = known.find((one) => one === word);
  if (words.length > 1 || (word !== undefined && !found)) refuseArguments(usage, words);
  return found;
}

/** Ends with the arguments that are wrong, and the usage. */
export function refuseArguments(usage: string, words: readonly string[]): never {
  const fault =
    words.length === 0 ? 'An argument is required.' : `Unexpected arguments: ${JSON.stringify(words.join(' '))}.`;
  exitWithMessage(2, `${fault}\n\n${usage}`);
}

/** Reads the settings, or ends with their faults. */
export function settingsOrEnd(env = process.env, failure = 'Invalid settings:'): Settings {
  const read = readSettings(env);
  if (!read.ok) exitWithMessage(1, [failure, ...read.faults.map((fault) => `  ${fault}`)].join('\n'));
  return read.settings;
}

export function locationOf({ databaseUrl, dataDir }: Settings) {
  return { databaseUrl: databaseUrl ?? undefined, dataDir };
}

/** Prints the result of `work`, or ends with the failure and its reason. */
export async function finish(failure: string, work: () => Promise<string>): Promise<never> {
  try {
    exitWithMessage(0, await work());
  } catch (error) {
    exitWithMessage(1, `${failure}: ${reasonOf(error)}`);
  }
}

const create = 'Create its tables with `npm start` or `npm run migrate`.';
const remedies = {
  empty: 'the database has no tables yet. Create them with `npm start` or `npm run migrate`.',
  older: 'The database has pending migrations. Apply them with `npm run migrate`.',
  newer: newerDatabase,
} as const;

/** Opens a database that exists and has the tables of this version. Throws with a remedy otherwise. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const location = locationOf(settings);
  // Do not create a folder for a misspelled path.
  if (!hasDatabase(location)) throw new Error(`the folder ${location.dataDir} has no database yet. ${create}`);
  const { db, close } = await openDatabase(location);
  try {
    const state = await readTableState(db);
    if (state !== 'current') throw new Error(remedies[state]);
    const { moved } = await readInstallation(db);
    if (moved) throw new Error(wordMoved(moved));
    return await work(db);
  } finally {
    await close();
  }
}

/** Reads one file and some switches from the arguments, or ends with the usage. */
export function readFileCall(usage: string, switches: readonly string[]) {
  const words = argumentsOr(usage);
  const refuse = (fault: string) => exitWithMessage(2, `${fault}\n\n${usage}`);
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals } = parseOr(refuse, () =>
    parseArgs({ args: [...words], options, allowPositionals: true }),
  );
  const [file, ...more] = positionals;
  if (file === undefined) return refuse('A file is required.');
  if (more.length > 0) return refuse(`Only one file is accepted; unexpected: ${JSON.stringify(more.join(' '))}.`);
  return { file, switches: new Set(Object.keys(values)) };
}

/** Returns what `parse` does, or refuses with the first sentence of Node's message, which names the option. */
export function parseOr<Parsed>(refuse: (fault: string) => never, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    return refuse(reasonOf(error).split('. ')[0] ?? '');
  }
}
