import { type RawBuilder, sql } from 'kysely';

/** LIKE condition for a literal substring. */
export function containing(column: 'contact.searchText' | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const inside = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${inside} like ${`%${escapeLike(text)}%`} escape '!'`;
}

/** Matches `path` and below. Byte order lets an index serve it. */
export function underPath(column: 'heldFrom', path: string): RawBuilder<boolean> {
  const at = sql.ref(column);
  // '0' follows '/'.
  return sql<boolean>`(${at} = ${path} or (${at} > ${`${path}/`} and ${at} < ${`${path}0`}))`;
}

export function endingWith(column: 'emailKey', text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}`} escape '!'`;
}

/** Escapes with `!`. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
