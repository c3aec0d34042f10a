import { existsSync } from 'node:fs';
import { markDemoFolder, openDemoFolder, ownSettings } from '#backend/commands/demo/demo-folder.ts';
import { isServed } from '#backend/platform/database/locks/folder-lock.ts';
import { companyName } from '#backend/platform/email/company-name.ts';
import type { Settings } from '#backend/settings.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { exitWithMessage, reasonOf, settingsOrEnd } from './command.ts';
import { makeSeason } from './demo/make-season.ts';
import { season } from './demo/season-data.ts';

/** `npm run demo`: serves an invented season from a folder of its own; `-- anew` starts over. */
const words = process.argv.slice(2);
const fresh = words.length === 1 && words[0] === 'anew';
if (words.length > 0 && !fresh)
  exitWithMessage(2, `Unknown argument ${JSON.stringify(words.join(' '))}: only "anew" is accepted.`);
const own = ownSettings(process.env);
process.stdout.write(await prepare(settingsOrEnd(own)));
Object.assign(process.env, own);
await import('#backend/serve.ts');

/** Returns the message to print. */
async function prepare(settings: Settings): Promise<string> {
  const { dataDir, siteUrl } = settings;
  const today = dayOf(new Date()).date;
  try {
    if (existsSync(dataDir) && isServed(dataDir))
      exitWithMessage(1, `A demonstration is already running on ${dataDir}. Stop it first.`);
    const folder = openDemoFolder(dataDir, fresh);
    if (folder.is === 'foreign') {
      exitWithMessage(1, `${dataDir} holds other files and was not changed. Set DEMO_DIR to another folder.`);
    }
    if (folder.madeOn === null) {
      process.stdout.write('Creating demo data …\n');
      await makeSeason(settings, companyName, new Date());
      markDemoFolder(dataDir, today);
    }
    const old = folder.madeOn !== null && folder.madeOn !== today ? `, made on ${folder.madeOn}` : '';
    const accounts = season.staff.map(({ email, password, language }) => `  ${email}  ${password}  (${language})\n`);
    return (
      `\nThe desk: ${siteUrl}/login. All data are invented${old}; no e-mail leaves this machine.\n` +
      `${accounts.join('')}Changes are kept in ${dataDir}. To start over: npm run demo -- anew\n\n`
    );
  } catch (error) {
    exitWithMessage(1, `The demonstration cannot be created: ${reasonOf(error)}`);
  }
}
