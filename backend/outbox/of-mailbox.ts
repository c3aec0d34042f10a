import { type RawBuilder, sql } from 'kysely';
import { mailboxOf } from './outbox.ts';

/**
 * Whether the key of an address (`emailKey` of the model) in a column is one of the mailbox of `address`, whatever its tag
 * and, at Gmail, its dots: what `mailboxOf` says, in SQL.
 */
export function ofMailbox(
  column: 'newsletter.emailKey' | 'consent.emailKey' | 'suppression.emailKey' | 'reservation.emailKey',
  address: string,
) {
  const [name = '', domain = ''] = mailboxOf(address).split('@');
  const key = sql.ref(column);
  if (domain !== 'gmail.com') return spelled(key, name, domain);
  const dotless = sql`replace(${key}, '.', '')`;
  const gmail = spelled(dotless, name, 'gmailcom');
  const old = spelled(dotless, name, 'googlemailcom');
  return sql<boolean>`((${key} like '%@gmail.com' and ${gmail}) or (${key} like '%@googlemail.com' and ${old}))`;
}

function spelled(key: RawBuilder<unknown>, name: string, domain: string): RawBuilder<boolean> {
  const tagged = `${escaped(name)}+%@${escaped(domain)}`;
  return sql<boolean>`(${key} = ${`${name}@${domain}`} or ${key} like ${tagged} escape '!')`;
}

/** As it stands, where a pattern has signs of its own. */
function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
