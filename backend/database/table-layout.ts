import { tableNames } from './table-names.ts';

/** What a value is on both engines: text, a whole number, any number. */
export type ColumnType = 'text' | 'integer' | 'number';

export interface ColumnLayout {
  readonly name: string;
  readonly type: ColumnType;
}

/** How a table is made, as far as its rows are concerned. */
export interface TableLayout {
  readonly name: string;
  /** By name. */
  readonly columns: readonly ColumnLayout[];
  /** What its rows are told apart by, and sorted: the columns of the primary key in their order. */
  readonly key: readonly string[];
}

/** A column as an engine describes it. `place` in the primary key from 1; 0 for one that is not in it. */
export interface DescribedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly place: number;
}

/** The layouts of our tables among the described columns, tables and columns by name. */
export function layoutsOf(described: readonly DescribedColumn[]): readonly TableLayout[] {
  const ours = described.filter(({ table }) => tableNames.has(table));
  const byTable = Map.groupBy(ours, ({ table }) => table);
  return [...byTable.keys()].toSorted(byBytes).map((name) => {
    const columns = (byTable.get(name) ?? []).toSorted((a, b) => byBytes(a.name, b.name));
    const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, type: typeOf(column.type) })),
      key: key.map((column) => column.name),
    };
  });
}

/** A name as both engines quote it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function typeOf(type: string): ColumnType {
  if (/int/i.test(type)) return 'integer';
  return /real|double|float|numeric/i.test(type) ? 'number' : 'text';
}

function byBytes(one: string, two: string): number {
  return one < two ? -1 : 1;
}
