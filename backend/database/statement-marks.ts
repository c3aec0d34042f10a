import { sql } from 'kysely';

const [preparedMark, unreadMark] = ['/* prepared */', '-- unread'];

/**
 * Stands at the end of a statement that is asked all the time, in few texts, and names its columns: PostgreSQL plans it once for each connection,
 * where there is no pooler in front. Not for `select *`: its columns may become others while it is prepared.
 */
export const prepared = sql.raw(preparedMark);

/**
 * Stands at the end of a statement of a transaction whose answer nobody reads. PostgreSQL gets the next one without that anybody waits: what a
 * transaction costs there is mostly its journeys. Where it fails, the next one that is waited for throws why, the commit at the latest.
 */
export const unread = sql.raw(unreadMark);

export function isPrepared(text: string): boolean {
  return text.endsWith(preparedMark) || text.endsWith(`${preparedMark} ${unreadMark}`);
}

export function isUnread(text: string): boolean {
  return text.endsWith(unreadMark);
}
