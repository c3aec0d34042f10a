/** Start of a formula, including full-width characters and leading blanks. */
const formula = /^\s*[=+\-@＝＋－＠]/u;

type Cell = string | number | null;

export type CsvColumn<Row> = readonly [title: string, value: (row: Row) => Cell];

/** Columns of fields that need no conversion. */
export function fieldColumns<Field extends string>(
  titles: Readonly<Record<Field, string>>,
  ...fields: readonly Field[]
) {
  return fields.map((field): CsvColumn<Readonly<Record<Field, Cell>>> => [titles[field], (row) => row[field]]);
}

export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): readonly (readonly Cell[])[] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))];
}

/** RFC 4180 with the byte order mark that spreadsheets need. Escapes formulas by apostrophe. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: Cell): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  // User input may contain NUL.
  const text = value.replaceAll('\0', '');
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
