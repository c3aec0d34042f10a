import { type RawBuilder, sql } from 'kysely';

/** Whether the text in a column contains `text`, which means itself: a pattern has signs of its own. */
export function containing(column: 'contact.searchText', text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`;
}
