import { resolve } from 'node:path';
import { hasDatabase, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { readTableState } from '#backend/platform/database/migrate.ts';
import { openTransport } from '#backend/platform/email/delivery/open-transport.ts';
import { type CheckResult, runChecks } from '#backend/platform/monitoring/doctor.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { readSettings, settingNames } from '#backend/settings.ts';
import { readEmail } from '#model/people/email.ts';
import { argumentsOr, locationOf, reasonOf, refuseArguments, settingsOrEnd } from './command.ts';

const usage = `npm run doctor [-- --email ADDRESS]
npm run -s doctor -- --json [--email ADDRESS]

Checks settings, version, key file, database, clock, disk, backups, certificate, mail server, e-mails and the DNS records of the sender,
also while the service runs. --json prints the results for a program (-s: without npm's own lines); --email sends a test e-mail there.
Exit code: 0 all checks passed, 1 a check failed, 2 invalid arguments, 3 only warnings.
`;

const args = argumentsOr(usage);
const json = args.includes('--json');
const words = args.filter((arg) => arg !== '--json');
const recipient = words[0] === '--email' ? readEmail(words[1] ?? '') : undefined;
if (recipient === null || words.length !== (recipient === undefined ? 0 : 2)) refuseArguments(usage, words);
const read = readSettings(process.env);
if (json && !read.ok) {
  print([{ check: 'settings', state: 'failed', text: read.faults.join(' ') }]);
  process.exit(1);
}
const settings = settingsOrEnd();
const where = locationOf(settings);
let databaseFault: string | undefined;
const noteFault = (error: unknown) => {
  databaseFault = reasonOf(error);
};
const openExisting = async () => (hasDatabase(where) ? openDatabase(where) : undefined);
const opened = await openExisting().catch(noteFault);
// Without tables there is nothing to check but the connection.
const state = opened && (await readTableState(opened.db).catch(noteFault));
const hasTables = opened !== undefined && state !== undefined && state !== 'empty';
if (state === 'empty') noteFault('The database has no tables yet: a start makes them.');
const parts = {
  settings,
  settingNames,
  env: process.env,
  db: hasTables ? opened.db : null,
  databaseFault,
  now: () => new Date(),
  version: productVersion(),
};
const results = [...(await runChecks(parts)), ...(recipient ? [await sendTest(recipient)] : [])];
await opened?.close();

if (json) print(results);
else
  for (const { check, state, text } of results)
    process.stdout.write(`${state.padEnd(8)} ${check.padEnd(12)} ${text}\n`);
const has = (state: string) => results.some((result) => result.state === state);
process.exitCode = has('failed') ? 1 : has('warning') ? 3 : 0;

function print(results: readonly CheckResult[]): void {
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
}

/** Bypasses the outbox: the reply of the mail server is the result. */
async function sendTest(to: string) {
  const { smtpUrl, dataDir, mailFrom, siteUrl } = settings;
  const transport = openTransport({ smtpUrl: smtpUrl ?? undefined, dataDir, from: mailFrom, origin: siteUrl });
  const writtenAt = new Date();
  const line = `Test of ${siteUrl}, ${writtenAt.toISOString()}`;
  const email = { id: `doctor-${writtenAt.getTime()}`, kind: 'doctor-test', recipient: to, writtenAt };
  const attempt = await transport.deliver({ ...email, subject: line, text: `${line}\n`, html: `<p>${line}</p>` });
  transport.close();
  const check = 'test e-mail';
  if (attempt.outcome !== 'delivered') return { check, state: 'failed', text: attempt.reason } as const;
  if (smtpUrl !== null) return { check, state: 'ok', text: `Sent to ${to}.` } as const;
  const text = `Written to ${resolve(dataDir, 'letters')}, because SMTP_URL is not set.`;
  return { check, state: 'warning', text } as const;
}
