import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openLiveChanges } from '#backend/changes/open-live-changes.ts';
import { readTableState } from '#backend/database/migrate.ts';
import { hasDatabase, openDatabase } from '#backend/database/open-database.ts';
import { openKeyRing } from '#backend/keys/key-ring.ts';
import { agreedText } from '#backend/mail/agreed-text.ts';
import { type PersonCall, readPersonCall, terminalLanguage } from '#backend/persons/read-person-call.ts';
import { exitCodes, runPersonCall } from '#backend/persons/run-person-call.ts';
import { openRooms } from '#backend/rooms.ts';
import { readSettings, type Settings } from '#backend/settings.ts';
import { personCommandWords } from '#content/person-command.ts';

/**
 * `npm run person`: finds, writes down and erases what is stored of a person, also while the service runs, as `npm run account`
 * does. Ends with 0 when it did what was asked for, 1 when it could not or the word was not typed, 2 when it was not understood,
 * and 3 when there is nothing.
 */
const args = process.argv.slice(2);
const language = terminalLanguage(process.env);
const words = personCommandWords[language];

if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(words.usage);
  process.exit(0);
}
const call = readPersonCall(args, language);
if ('fault' in call) end(exitCodes.notUnderstood, `${call.fault}\n\n${words.usage.trimEnd()}`);
const read = readSettings(process.env);
if (!read.ok) end(exitCodes.notDone, [words.settings, ...read.faults.map((fault) => `  ${fault}`)].join('\n'));

try {
  process.exitCode = await run(call, read.settings);
} catch (error) {
  end(exitCodes.notDone, words.away.replace('{why}', error instanceof Error ? error.message : String(error)));
}

async function run(asked: PersonCall, settings: Settings): Promise<number> {
  const { databaseUrl, dataDir } = settings;
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  const none = words.noDatabase.replace('{folder}', dataDir);
  if (!hasDatabase(where)) end(exitCodes.notDone, none);
  const { db, close } = await openDatabase(where);
  const faults = (fault: unknown) => process.stderr.write(`${String(fault)}\n`);
  try {
    const state = await readTableState(db);
    if (state !== 'current') end(exitCodes.notDone, state === 'empty' ? none : words[state]);
    const now = () => new Date();
    const newId = () => randomUUID();
    const live = await openLiveChanges({ databaseUrl, db, newId, onConnectionLost: faults, report: faults });
    try {
      const s = {
        db,
        now,
        newId,
        ring: await openKeyRing({ db, now, randomBytes }),
        changed: live.changes.publish,
        agreedText,
        companyInbox: settings.companyInbox,
        imageVersion: () => null,
        seatsOf: async () => new Map(),
      };
      return await runPersonCall(
        {
          ...s,
          persons: openRooms(s).persons,
          inbox: settings.companyInbox,
          folder: join(dataDir, 'persons'),
          language,
          say: (text) => void process.stdout.write(`${text}\n`),
          ask,
        },
        'to' in asked && asked.to !== undefined ? { ...asked, to: fromHere(asked.to) } : asked,
      );
    } finally {
      await live.close();
    }
  } finally {
    await close();
  }
}

/** npm and the door of the house leave the folder in which somebody typed. */
function fromHere(folder: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

/** What was typed at the end of a question; empty when nothing comes. */
function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stdout.write(question);
  return new Promise((settle) => {
    lines.once('line', (line) => {
      settle(line);
      lines.close();
    });
    lines.once('close', () => settle(''));
  });
}

function end(code: number, text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}
