import { type RawBuilder, sql } from 'kysely';

/** A LIKE condition for `text` as a literal substring. */
export function containing(column: 'contact.searchText' | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const inside = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${inside} like ${`%${escapeLike(text)}%`} escape '!'`;
}

/** Whether a path column is `path` or lies under it. Byte order lets an index serve it. */
export function underPath(column: 'heldFrom', path: string): RawBuilder<boolean> {
  const at = sql.ref(column);
  // '0' follows '/'.
  return sql<boolean>`(${at} = ${path} or (${at} > ${`${path}/`} and ${at} < ${`${path}0`}))`;
}

/** A LIKE condition for a literal suffix. */
export function endingWith(column: 'emailKey', text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}`} escape '!'`;
}

/** Escapes LIKE wildcards with `!`. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
