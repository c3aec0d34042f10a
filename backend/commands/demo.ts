import '#backend/process/require-node.ts';
import '#backend/process/private-files.ts';
import { existsSync } from 'node:fs';
import { companyDay } from '#backend/business/catalogue/company-day.ts';
import { isServed } from '#backend/database/hold-folder.ts';
import { companyName } from '#backend/mail/company-name.ts';
import { readSettings, type Settings } from '#backend/settings.ts';
import { markDemoFolder, openDemoFolder } from './demo/demo-folder.ts';
import { makeSeason } from './demo/make-season.ts';
import { ownSettings } from './demo/own-settings.ts';
import { staff } from './demo/people.ts';

/**
 * `npm run demo`: serves the product over a folder of its own, which it fills with an invented season when nothing is there;
 * `npm run demo -- anew` begins again. No letter leaves this machine, nobody reaches it from another one, and no other data
 * is opened (`ownSettings`).
 */
const words = process.argv.slice(2);
const anew = words.length === 1 && words[0] === 'anew';
if (words.length > 0 && !anew) end(2, `There is no ${JSON.stringify(words.join(' '))}: only "anew" can be said.`);
const own = ownSettings(process.env);
const read = readSettings(own);
if (!read.ok) end(1, `The settings cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);

process.stdout.write(await prepare(read.settings));
Object.assign(process.env, own);
await import('../serve.ts');

/** Fills the folder where it has to be. Answers what whoever started it wants to know. */
async function prepare(settings: Settings): Promise<string> {
  const { dataDir, siteUrl } = settings;
  const today = companyDay(new Date());
  try {
    if (existsSync(dataDir) && isServed(dataDir)) end(1, `A demonstration runs on ${dataDir} already. Stop it first.`);
    const folder = openDemoFolder(dataDir, anew);
    if (folder.is === 'foreign') {
      end(1, `${dataDir} has something else in it and is left as it is. Set DEMO_DIR to another folder.`);
    }
    if (folder.madeOn === null) {
      process.stdout.write('Making a season of invented data …\n');
      await makeSeason(settings, companyName, new Date());
      markDemoFolder(dataDir, today);
    }
    const old = folder.madeOn !== null && folder.madeOn !== today ? `, made on ${folder.madeOn}` : '';
    const accounts = staff.map(({ email, password, language }) => `  ${email}  ${password}  (${language})\n`);
    return (
      `\nThe desk: ${siteUrl}/login. Everything in it is invented${old}; no letter leaves this machine.\n` +
      `${accounts.join('')}What you change stays in ${dataDir}. To begin anew: npm run demo -- anew\n\n`
    );
  } catch (error) {
    end(1, `The demonstration cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function end(code: number, text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}
