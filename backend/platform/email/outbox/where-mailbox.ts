import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#backend/platform/database/dialects/like-pattern.ts';
import { mailboxOf } from './outbox.ts';

/** `mailboxOf` in SQL: any tag and, at Gmail, any dots. */
export function ofMailbox(
  column:
    | `${'newsletter' | 'consent' | 'suppression' | 'account' | 'reservation' | 'courseNotice'}.emailKey`
    | `${'newsletter' | 'contact' | 'certificate' | 'reservation' | 'courseNotice'}.email`,
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

export const phoneDigits = sql<string>`replace(replace(${sql.ref('reservation.phone')}, ' ', ''), '+', '')`;

/** By mailbox, or telephone digits without an e-mail. */
export function ofReservation(reached: string): RawBuilder<boolean> {
  // An attendee's key is not the address.
  if (reached.includes('@')) {
    const named = ofMailbox('reservation.email', reached);
    return sql<boolean>`(${ofMailbox('reservation.emailKey', reached)} or (${sql.ref('reservation.emailKey')} not like '%@%' and ${named}))`;
  }
  return sql<boolean>`(${sql.ref('reservation.email')} = '' and ${phoneDigits} = ${reached})`;
}

function spelled(key: RawBuilder<unknown>, name: string, domain: string): RawBuilder<boolean> {
  const tagged = `${escapeLike(name)}+%@${escapeLike(domain)}`;
  return sql<boolean>`(${key} = ${`${name}@${domain}`} or ${key} like ${tagged} escape '!')`;
}
