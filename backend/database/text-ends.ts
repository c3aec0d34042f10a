import { type RawBuilder, sql } from 'kysely';

/** Whether the path in a column is `path` or lies under it. The column sorts by bytes, so an index serves it. */
export function underPath(column: 'heldFrom', path: string): RawBuilder<boolean> {
  const at = sql.ref(column);
  // '0' follows '/'.
  return sql<boolean>`(${at} = ${path} or (${at} > ${`${path}/`} and ${at} < ${`${path}0`}))`;
}

/** Whether the text in a column ends with `text`. */
export function endingWith(column: 'emailKey', text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[!%_]/g, '!$&')}`} escape '!'`;
}
