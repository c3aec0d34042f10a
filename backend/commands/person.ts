import { randomBytes, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openContainer } from '#backend/container.ts';
import { factsOf, readCompany } from '#backend/features/company/company-store.ts';
import {
  type PersonCall,
  readPersonCall,
  terminalLanguage,
} from '#backend/features/privacy/export/read-privacy-call.ts';
import { exitCodes, runPersonCall } from '#backend/features/privacy/export/run-privacy-call.ts';
import { hasDatabase, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { readInstallation } from '#backend/platform/database/installation.ts';
import { readTableState } from '#backend/platform/database/migrate.ts';
import { agreedText } from '#backend/platform/email/templates/agreed-text.ts';
import { openLiveChanges } from '#backend/platform/events/event-channel.ts';
import { openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { openInstallationKey } from '#backend/platform/tokens/open-installation-key.ts';
import type { Settings } from '#backend/settings.ts';
import { personCommandWords } from '#content/privacy/person-command.ts';
import { argumentsOr, exitWithMessage, locationOf, reasonOf, settingsOrEnd } from './command.ts';

/** `npm run person`, also while the service runs. Exit code 3: nothing found. */
const language = terminalLanguage(process.env);
const words = personCommandWords[language];
const call = readPersonCall(argumentsOr(words.usage), language);
if ('fault' in call) exitWithMessage(exitCodes.notUnderstood, `${call.fault}\n\n${words.usage}`);
try {
  process.exitCode = await run(call, settingsOrEnd(process.env, words.settings));
} catch (error) {
  exitWithMessage(exitCodes.notDone, words.away.replace('{why}', reasonOf(error)));
}

async function run(command: PersonCall, settings: Settings): Promise<number> {
  const where = locationOf(settings);
  const { dataDir } = where;
  const none = words.noDatabase.replace('{folder}', dataDir);
  if (!hasDatabase(where)) exitWithMessage(exitCodes.notDone, none);
  const { db, close } = await openDatabase(where);
  const faults = (fault: unknown) => process.stderr.write(`${String(fault)}\n`);
  try {
    const state = await readTableState(db);
    if (state !== 'current') exitWithMessage(exitCodes.notDone, state === 'empty' ? words.noTables : words[state]);
    const { moved } = await readInstallation(db);
    if (moved) exitWithMessage(exitCodes.notDone, words.moved.replace('{place}', moved));
    const now = () => new Date();
    const newId = () => randomUUID();
    const live = await openLiveChanges({
      databaseUrl: settings.databaseUrl,
      db,
      newId,
      onConnectionLost: faults,
      report: faults,
    });
    try {
      const s = {
        db,
        now,
        newId,
        ring: await openKeyRing({ db, now, randomBytes, key: await openInstallationKey(settings) }),
        changed: live.changes.publish,
        agreedText,
        companyInbox: settings.companyInbox,
        imageVersion: () => null,
        seatsOf: async () => new Map(),
      };
      return await runPersonCall(
        {
          ...s,
          persons: openContainer(s).persons,
          inbox: factsOf(await readCompany(db)).email,
          folder: join(dataDir, 'persons'),
          language,
          say: (text) => void process.stdout.write(`${text}\n`),
          ask: prompt,
        },
        'to' in command && command.to !== undefined ? { ...command, to: fromHere(command.to) } : command,
      );
    } finally {
      await live.close();
    }
  } finally {
    await close();
  }
}

/** npm changes the working directory. */
function fromHere(folder: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

/** Returns an empty text at the end of input. */
function prompt(question: string): Promise<string> {
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
