import { type RawBuilder, sql } from 'kysely';
import { containing } from '#backend/platform/database/dialects/like-pattern.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { phoneDigits } from './where-mailbox.ts';

/** Searched columns. */
interface MailboxSource {
  readonly table: 'contact' | 'reservation' | 'newsletter' | 'consent' | 'suppression' | 'mailOutbox';
  readonly email: 'email' | 'emailKey' | 'mailbox';
  readonly at: 'createdAt' | 'agreedAt' | 'since';
  /** Searches names, not only addresses. */
  readonly names?: true;
  /** E-mail kinds to skip. */
  readonly except?: readonly string[];
}

/** Finds people by all `words` in name, address or folio, latest first, one row per address. */
export async function searchMailboxes<Table extends MailboxSource['table']>(
  trx: DatabaseTransaction,
  { table, email, at, names, except = [] }: MailboxSource & { readonly table: Table },
  words: readonly string[],
  limit: number,
): Promise<readonly { table: Table; email: string; name: string; at: string }[]> {
  // Reservations by telephone have no e-mail, only a number.
  const address =
    table === 'reservation' ? sql`coalesce(nullif(${sql.ref(email)}, ''), ${phoneDigits})` : sql.ref(email);
  const name = names
    ? sql`trim(coalesce(${sql.ref('name')}, '') || ' ' || coalesce(${sql.ref('lastname')}, ''))`
    : sql`''`;
  const conditions: RawBuilder<unknown>[] = [
    sql`${address} is not null`,
    ...words.map((word) => (names ? inNames(table, word) : containing(sql`lower(${address})`, word))),
    ...except.map((kind) => sql`${sql.ref('kind')} <> ${kind}`),
  ];
  const found = await sql<{ email: string; name: string; at: string }>`
    select max(${address}) as email, max(${name}) as name, max(${sql.ref(at)}) as at
    from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}
    group by lower(${address})
    order by max(${sql.ref(at)}) desc
    limit ${limit}
  `.execute(trx);
  return found.rows.map((row) => ({ table, ...row }));
}

/** A reservation's folio matches whole; hyphens and `R` are optional. */
function inNames(table: MailboxSource['table'], word: string): RawBuilder<unknown> {
  const matches = containing(searchedText(table), word);
  if (table !== 'reservation') return matches;
  const typed = word.replaceAll('-', '').toUpperCase();
  return sql`(${matches} or replace(${sql.ref('folio')}, '-', '') in (${typed}, ${`R${typed}`}))`;
}

/** A message's search text begins with name and address. */
function searchedText(table: MailboxSource['table']): RawBuilder<unknown> {
  const text = sql.ref('searchText');
  if (table !== 'contact') return text;
  const lengths = (['name', 'lastname', 'email'] as const).map(
    (column) => sql`length(coalesce(${sql.ref(column)}, ''))`,
  );
  return sql`substr(${text}, 1, ${sql.join(lengths, sql` + `)} + 2)`;
}

export function inAddress(column: 'email', word: string): RawBuilder<boolean> {
  return containing(sql`lower(${sql.ref(column)})`, word);
}
