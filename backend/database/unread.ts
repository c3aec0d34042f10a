import { sql } from 'kysely';

const mark = '-- unread';

/**
 * Stands at the end of a statement of a transaction whose answer nobody reads. PostgreSQL gets the next one without that anybody waits: what a
 * transaction costs there is mostly its journeys. Where it fails, the next one that is waited for throws why, the commit at the latest.
 */
export const unread = sql.raw(mark);

/** Whether a statement ends so. */
export function isUnread(text: string): boolean {
  return text.endsWith(mark);
}
