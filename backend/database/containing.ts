import { type RawBuilder, sql } from 'kysely';

/** Whether the text in a column, or of an expression, contains `text`, which means itself: a pattern has signs of its own. */
export function containing(column: 'contact.searchText' | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const inside = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${inside} like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`;
}
