import { type RawBuilder, sql } from 'kysely';
import { containing } from '#backend/database/containing.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { phoneDigits } from './of-mailbox.ts';

/** Where people stand: in which column their address is, and how it is known when something of them was written. */
interface Stand {
  readonly table: 'contact' | 'reservation' | 'newsletter' | 'consent' | 'suppression' | 'mailOutbox';
  readonly email: 'email' | 'emailKey' | 'mailbox';
  readonly at: 'createdAt' | 'agreedAt' | 'since';
  /** Where their names stand too, beside what is searched of them; else the address alone is. */
  readonly names?: true;
  /** Kinds of letters that are not theirs. */
  readonly except?: readonly string[];
}

/**
 * Whoever has all these words (`searchWords` of the model) in their name or address, once for each address, the latest first.
 * `name` is empty where only the address is known.
 */
export async function seekPeople<Table extends Stand['table']>(
  trx: DatabaseTransaction,
  { table, email, at, names, except = [] }: Stand & { readonly table: Table },
  words: readonly string[],
  limit: number,
): Promise<readonly { table: Table; email: string; name: string; at: string }[]> {
  // A caller without e-mail is known by a telephone number.
  const address =
    table === 'reservation' ? sql`coalesce(nullif(${sql.ref(email)}, ''), ${phoneDigits})` : sql.ref(email);
  const name = names
    ? sql`trim(coalesce(${sql.ref('name')}, '') || ' ' || coalesce(${sql.ref('lastname')}, ''))`
    : sql`''`;
  const conditions: RawBuilder<unknown>[] = [
    sql`${address} is not null`,
    ...words.map((word) => (names ? containing(searched(table), word) : containing(sql`lower(${address})`, word))),
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

/** Name and address stand at the beginning of what is searched of a message. */
function searched(table: Stand['table']): RawBuilder<unknown> {
  const text = sql.ref('searchText');
  if (table !== 'contact') return text;
  const lengths = (['name', 'lastname', 'email'] as const).map(
    (column) => sql`length(coalesce(${sql.ref(column)}, ''))`,
  );
  return sql`substr(${text}, 1, ${sql.join(lengths, sql` + `)} + 2)`;
}

/** Whether an address has a word of a search in it. */
export function inAddress(column: 'email', word: string): RawBuilder<boolean> {
  return containing(sql`lower(${sql.ref(column)})`, word);
}
