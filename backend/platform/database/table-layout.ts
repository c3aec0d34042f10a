import { tableNames } from './table-names.ts';

type ColumnType = 'text' | 'integer' | 'number';

interface ColumnLayout {
  readonly name: string;
  readonly type: ColumnType;
}

export interface TableLayout {
  readonly name: string;
  readonly columns: readonly ColumnLayout[];
  /** Primary key; rows are sorted by it. */
  readonly key: readonly string[];
}

/** `place`: in the primary key from 1; 0: not in it. */
export interface DescribedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly place: number;
}

/** Layouts of the product's tables. Tables and columns are sorted by name. */
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
