import { parseArgs } from 'node:util';
import { newsletterTemplates } from '#backend/features/newsletter/feature.ts';
import { retryFailed } from '#backend/platform/email/staff/retry-failed.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { readEmail } from '#model/people/email.ts';
import { argumentsOr, exitWithMessage, finish, parseOr, settingsOrEnd, withDatabase } from './command.ts';

const usage = `Sends permanently failed e-mails again, after the mail server works again.

  npm run letters -- again --since 2026-11-23 [--to EMAIL]

resends e-mails that failed since that day in Mexico City (or time, such as 2026-11-23T18:00Z), also while the service runs, which delivers them.`;

function readCall(words: readonly string[]) {
  const refuse = (fault: string) => exitWithMessage(2, `${fault}\n\n${usage}`);
  const options = { since: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = parseOr(refuse, () =>
    parseArgs({ args: [...words], options, allowPositionals: true }),
  );
  if (positionals.join() !== 'again') return refuse(`Expected "again", not ${JSON.stringify(positionals.join(' '))}.`);
  if (values.since === undefined) return refuse('--since is required.');
  const since = readTime(values.since) ?? refuse(`--since is not a day or time: ${JSON.stringify(values.since)}.`);
  if (values.to === undefined) return { since, to: undefined };
  return { since, to: readEmail(values.to) ?? refuse(`--to is not an address: ${JSON.stringify(values.to)}.`) };
}

/** ISO 8601 only: `Date` also parses `5`, `01/12/2026` and February 30. Without a zone, of the company. */
function readTime(text: string): Date | undefined {
  const zone = /(Z|[+-]\d\d:\d\d)$/.test(text) ? '' : `${text.includes('T') ? '' : 'T00:00'}-06:00`;
  const time = new Date(text + zone);
  const [day] = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(text) ?? [];
  if (day === undefined || Number.isNaN(time.getTime())) return undefined;
  return new Date(day).toISOString().startsWith(day) ? time : undefined;
}

const call = readCall(argumentsOr(usage));
const settings = settingsOrEnd();
await finish('No e-mail is sent again', () =>
  withDatabase(settings, async (db) => {
    const parts = { db, now: () => new Date(), emails: [...accountEmails, ...newsletterTemplates(db)] };
    const { revived, withCode, suppressed, returned } = await retryFailed(parts, call.since, call.to);
    return [
      `${revived} e-mails are sent again.`,
      ...(withCode > 0 ? [`${withCode} with a code are not: request a new code at /forget.`] : []),
      ...(suppressed > 0 ? [`${suppressed} are no longer wanted.`] : []),
      ...(returned > 0 ? [`${returned} are not: their mailbox was reported as nonexistent.`] : []),
    ].join(' ');
  }),
);
