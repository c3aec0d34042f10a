import pg from 'pg';
import { rowsAtOnce, type Snapshot, type SnapshotRow } from './snapshot.ts';
import { type DescribedColumn, layoutsOf, quoted, type TableLayout } from './table-layout.ts';
import { wordPostgresError } from './word-postgres-error.ts';

/** Reads PostgreSQL in one transaction that sees one moment and cannot write. */
export async function openPostgresSnapshot(databaseUrl: string, schema?: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tlacuilo snapshot',
    keepAlive: true,
  });
  // What happens to the connection is told to whoever asks on it.
  client.on('error', () => {});
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
      async *rows(table, after) {
        const { text, values } = select(from, table, after);
        await client.query(`declare reading no scroll cursor for ${text}`, values);
        const fetch = () => client.query<SnapshotRow>(`fetch ${rowsAtOnce} from reading`);
        // The next come while these are looked at.
        let coming = fetch();
        for (;;) {
          const { rows: some } = await coming;
          const isLast = some.length < rowsAtOnce;
          if (!isLast) {
            coming = fetch();
            // Told to whoever waits for it, also when that is nobody any more.
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
    throw wordPostgresError(databaseUrl, error);
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

/** Sorted by bytes, as SQLite does, whatever the language of the installation. */
function select(schema: string, { name, columns, key }: TableLayout, after: SnapshotRow | undefined) {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const sorted = key.map((column) => quoted(column) + (types.get(column) === 'text' ? ' collate "C"' : ''));
  const behind = after ? `where (${sorted.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})` : '';
  const values = after ? key.map((column) => after[column] ?? null) : [];
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const from = `${quoted(schema)}.${quoted(name)}`;
  return { text: `select ${list} from ${from} ${behind} order by ${sorted.join(', ')}`, values };
}
