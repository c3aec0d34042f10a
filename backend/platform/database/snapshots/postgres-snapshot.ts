import type pg from 'pg';
import { describePostgresError } from '#backend/platform/database/dialects/describe-postgres-error.ts';
import { openPostgresClient } from '#backend/platform/database/dialects/postgres-client.ts';
import { type DescribedColumn, layoutsOf, quoted, type TableLayout } from '#backend/platform/database/table-layout.ts';
import { rowsAtOnce, type Snapshot, type SnapshotRow } from './snapshot.ts';

/** One read-only, repeatable-read transaction. */
export async function openPostgresSnapshot(databaseUrl: string, schema?: string): Promise<Snapshot> {
  const client = openPostgresClient(databaseUrl, 'snapshot');
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const from = schema ?? rows[0]?.schema ?? 'public';
    const tables = layoutsOf(await describeTables(client, from));
    return {
      tables,
      steps: await stepsOf(client, from),
      async *rows(table) {
        await client.query(`declare reading no scroll cursor for ${select(from, table)}`);
        const fetch = () => client.query<SnapshotRow>(`fetch ${rowsAtOnce} from reading`);
        // Prefetches while the caller reads this batch.
        let coming = fetch();
        for (;;) {
          const { rows: some } = await coming;
          const isLast = some.length < rowsAtOnce;
          if (!isLast) {
            coming = fetch();
            // Reported by `await coming`.
            coming.catch(() => {});
          }
          if (some.length > 0) yield some;
          if (isLast) break;
        }
        await client.query('close reading');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw describePostgresError(databaseUrl, error);
  }
}

async function describeTables(client: pg.Client, schema: string): Promise<DescribedColumn[]> {
  const { rows } = await client.query<DescribedColumn>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::int as place
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname = $1 and c.relkind = 'r'`,
    [schema],
  );
  return rows;
}

async function stepsOf(client: pg.Client, schema: string): Promise<string[]> {
  const table = `${quoted(schema)}.kysely_migration`;
  const { rows: there } = await client.query('select 1 where to_regclass($1) is not null', [table]);
  if (there.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name collate "C"`);
  return rows.map(({ name }) => name);
}

/** Sorted by bytes, as in SQLite, independent of the locale. */
function select(schema: string, { name, columns, key }: TableLayout): string {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const sorted = key.map((column) => quoted(column) + (types.get(column) === 'text' ? ' collate "C"' : ''));
  const list = columns.map((column) => quoted(column.name)).join(', ');
  return `select ${list} from ${quoted(schema)}.${quoted(name)} order by ${sorted.join(', ')}`;
}
