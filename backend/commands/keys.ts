import { randomBytes } from 'node:crypto';
import { keyFileOf, openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { withdrawKeys } from '#backend/protocols/cognito-user-pool/tokens/pool-keys.ts';
import { argumentsOr, exitWithMessage, finish, refuseArguments, settingsOrEnd, withDatabase } from './command.ts';

/** `npm run keys`, also while the service runs. */
const usage = `The keys that sign tokens and links.

  npm run keys -- withdraw [--yes]   replaces all keys, when they may have leaked`;

const costs = `This invalidates everything that the keys of this installation signed, within seconds and in every running process:
  - all staff are signed out, and sign in again with the same password;
  - second factors that another key file sealed are deleted: these people sign in with the password alone, and set one
    up again. Those of the present key file stay: if that file leaked, first move it away (older backups need it);
  - links and codes for a password are invalid: request new ones at /forget;
  - the links in all sent e-mails are invalid: to confirm, to unsubscribe, to a reservation. Reserving again with the
    same address e-mails a new one; to unsubscribe, people have to write to you;
  - digital credentials (.jwt) of certificates that people saved are no longer verified: they download them again from
    the certificate's page. Certificates, their folios and PDFs stay valid;
  - open pages may have to be reloaded before a form can be sent.
Stored data stay. Earlier backups have the old keys: after restoring one, do this again. Passwords and tokens in the settings
(database, mail, bucket, METRICS_TOKEN, BOUNCE_TOKEN, INBOUND_TOKEN) are not among these keys: change them where they are issued.`;

const words = argumentsOr(usage);
const [verb, yes, ...more] = words;
if (verb !== 'withdraw' || (yes !== undefined && yes !== '--yes') || more.length > 0) refuseArguments(usage, words);
if (yes === undefined) exitWithMessage(0, `${costs}\n\nNothing was changed. To do it: npm run keys -- withdraw --yes`);
const settings = settingsOrEnd();
await finish('No key was withdrawn', () =>
  withDatabase(settings, async (db) => {
    // Works also when the old key file is lost.
    const key = await openKeyFile(keyFileOf(settings), async () => true);
    const { keys, sessions, letters, factors } = await withdrawKeys({ db, now: () => new Date(), randomBytes, key });
    const without = factors.length === 0 ? '' : `\nWithout a second factor now: ${factors.join(', ')}.`;
    return `${costs}\n\nDone: ${keys} keys withdrawn, two new ones created, ${sessions} sessions ended, ${letters} waiting e-mails with a code marked as failed.${without}`;
  }),
);
