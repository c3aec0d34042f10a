import type { Database } from '#backend/platform/database/tables.ts';
import { type Check, failed, ok, warning, worstOf } from './check.ts';

export const settingsCheck: Check = {
  name: 'settings',
  async run({ settings, settingNames, env, db }) {
    const isPublic = settings.siteUrl.startsWith('https:');
    const misspelled = Object.keys(env).flatMap((name) => {
      if (settingNames.includes(name)) return [];
      const meant = settingNames.find((known) => isOneApart(name.toUpperCase(), known));
      return meant ? [warning(`${name} is set and means nothing: is it ${meant}?`)] : [];
    });
    return worstOf([
      ok(`The settings can be used for ${settings.siteUrl}.`),
      ...misspelled,
      isPublic && settings.smtpUrl === null && failed('SMTP_URL is not set: no e-mail leaves this machine.'),
      isPublic &&
        settings.trustProxy === 0 &&
        warning('TRUST_PROXY is 0 behind https: all visitors share one address and its limits.'),
      isPublic &&
        /\.example>?$/.test(`${settings.mailFrom} ${settings.companyInbox}`) &&
        warning('MAIL_FROM or COMPANY_INBOX is still a sample address.'),
      isPublic &&
        db !== null &&
        (await showsSamples(db)) &&
        warning('Sample groups are on the site and can be reserved.'),
      settings.accessPolicy === 'open' && warning('ACCESS_POLICY is open: visitors read and change everything.'),
    ]);
  },
};

async function showsSamples(db: Database): Promise<boolean> {
  const groups = db.selectFrom('courseHistory').select('id').where('sample', '=', 1).where('visible', '=', 1);
  return (await groups.limit(1).executeTakeFirst()) !== undefined;
}

/** Compares ignoring case, with one character missing, added, replaced or swapped with its neighbour. */
function isOneApart(one: string, other: string): boolean {
  if (one === other) return true;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
