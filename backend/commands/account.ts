import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { closeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { readInstallation } from '#backend/platform/database/installation.ts';
import { isServed } from '#backend/platform/database/locks/folder-lock.ts';
import { openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { openInstallationKey } from '#backend/platform/tokens/open-installation-key.ts';
import {
  accountUsage,
  readAccountCall,
  runAccountCall,
} from '#backend/protocols/cognito-user-pool/accounts/account-command.ts';
import type { Settings } from '#backend/settings.ts';
import { argumentsOr, exitWithMessage, finish, settingsOrEnd, withDatabase } from './command.ts';

/** `npm run account`, also while the service runs, which sends the e-mails. */
const call = readAccountCall(argumentsOr(accountUsage));
if ('fault' in call) exitWithMessage(2, `${call.fault}\n\n${accountUsage}`);
const settings = settingsOrEnd();
await finish('The accounts cannot be reached', () =>
  withDatabase(settings, async (db) => {
    for (const warning of closeFolder(settings.dataDir)) process.stderr.write(`WARNING: ${warning}\n`);
    const { siteUrl = settings.siteUrl } = await readInstallation(db);
    const now = () => new Date();
    const ring = await openKeyRing({ db, now, randomBytes, key: await openInstallationKey(settings) });
    const { done, text } = await runAccountCall(
      { db, ring, random: randomBytes, newId: () => randomUUID() },
      call,
      { leaves: describeDelivery(settings), forget: `${settings.siteUrlGiven ? settings.siteUrl : siteUrl}/forget` },
      Date.now(),
    );
    return done ? text : exitWithMessage(1, text);
  }),
);

function describeDelivery({ databaseUrl, dataDir, smtpUrl }: Settings): string {
  // Processes may run on other machines.
  if (!databaseUrl && !isServed(dataDir)) return 'is sent at the next start: no service runs on this folder.';
  return smtpUrl === null
    ? `is written within seconds to a file in ${join(dataDir, 'letters')}, if the service has no SMTP_URL either.`
    : 'is handed to the mail server within seconds while the service runs.';
}
