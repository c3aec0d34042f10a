import { type RawBuilder, sql } from 'kysely';
import { mailboxOf } from './outbox.ts';

/**
 * Whether the address in a column, or the key of one (`emailKey` of the model), is one of the mailbox of `address`, whatever
 * its tag and, at Gmail, its dots: what `mailboxOf` says, in SQL.
 */
export function ofMailbox(
  column:
    | `${'newsletter' | 'consent' | 'suppression' | 'account' | 'reservation'}.emailKey`
    | `${'newsletter' | 'contact'}.email`,
  address: string,
) {
  const [name = '', domain = ''] = mailboxOf(address).split('@');
  const key = column.endsWith('.emailKey') ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  if (domain !== 'gmail.com') return spelled(key, name, domain);
  const dotless = sql`replace(${key}, '.', '')`;
  const gmail = spelled(dotless, name, 'gmailcom');
  const old = spelled(dotless, name, 'googlemailcom');
  return sql<boolean>`((${key} like '%@gmail.com' and ${gmail}) or (${key} like '%@googlemail.com' and ${old}))`;
}

/** The digits of the telephone number of a reservation. */
export const phoneDigits = sql<string>`replace(replace(${sql.ref('reservation.phone')}, ' ', ''), '+', '')`;

/** Whether a reservation is of that mailbox, whatever its tag, or has no e-mail and that telephone number (its digits). */
export function ofReservation(reached: string): RawBuilder<boolean> {
  if (reached.includes('@')) return ofMailbox('reservation.emailKey', reached);
  return sql<boolean>`(${sql.ref('reservation.email')} = '' and ${phoneDigits} = ${reached})`;
}

function spelled(key: RawBuilder<unknown>, name: string, domain: string): RawBuilder<boolean> {
  const tagged = `${escaped(name)}+%@${escaped(domain)}`;
  return sql<boolean>`(${key} = ${`${name}@${domain}`} or ${key} like ${tagged} escape '!')`;
}

/** As it stands, where a pattern has signs of its own. */
function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
