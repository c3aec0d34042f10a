import { DatabaseSync } from 'node:sqlite';
import { type DescribedColumn, layoutsOf, quoted, type TableLayout } from '#backend/platform/database/table-layout.ts';
import { rowsAtOnce, type Snapshot, type SnapshotRow } from './snapshot.ts';

/** One read-only transaction; the write-ahead log keeps its pages. */
export function openSqliteSnapshot(path: string): Snapshot {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    // The first read sets the moment.
    file.exec('begin');
    const tables = layoutsOf(describeTables(file));
    return {
      tables,
      steps: stepsOf(file),
      async *rows(table) {
        let some: SnapshotRow[] = [];
        for (const row of file.prepare(select(table)).iterate()) {
          some.push(row as SnapshotRow);
          if (some.length === rowsAtOnce) {
            yield some;
            some = [];
          }
        }
        if (some.length > 0) yield some;
      },
      close: async () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

function describeTables(file: DatabaseSync): DescribedColumn[] {
  const query = `select m.name as "table", c.name as name, c.type as type, c.pk as place
    from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`;
  return file.prepare(query).all() as unknown as DescribedColumn[];
}

function stepsOf(file: DatabaseSync): string[] {
  const there = file.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get();
  if (!there) return [];
  return file
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));
}

function select({ name, columns, key }: TableLayout): string {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  return `select ${list} from ${quoted(name)} order by ${key.map(quoted).join(', ')}`;
}
