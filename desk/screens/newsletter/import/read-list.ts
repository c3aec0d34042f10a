import { type DecodedText, decodeText, parseCsv } from '#desk/csv/read-csv.ts';
import type { ImportLine } from '#model/newsletter/subscriber-import.ts';

export interface ReadList extends Pick<DecodedText, 'encoding'> {
  readonly lines: readonly ImportLine[];
  /** Found by title; without titles: address, language, date. */
  readonly columns: readonly Column[];
}

type Column = 'email' | 'language' | 'date';

const titles: Readonly<Record<Column, RegExp>> = {
  email: /^(e-?mail|correo|direcci[oó]n|address|mail)/i,
  language: /^(idioma|lengua|language|lang|locale)/i,
  date: /^(fecha|date|desde|since|consent|confirmed|subscribed|suscri)/i,
};

/** CSV with commas, semicolons or tabs, with or without titles. */
export function readList(bytes: Uint8Array): ReadList {
  const { text, encoding } = decodeText(bytes);
  const rows = parseCsv(text, text.split('\n', 1)[0]);
  const [first] = rows;
  const named = (first?.cells ?? []).map((cell) => columnOf(cell));
  const hasTitles = named.includes('email') && !first?.cells.some((cell) => cell.includes('@'));
  const columns: readonly (Column | undefined)[] = hasTitles ? named : ['email', 'language', 'date'];
  const lines = (hasTitles ? rows.slice(1) : rows).map(({ line, cells }) => {
    const of = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
    return { line, email: of('email'), language: of('language'), date: of('date') };
  });
  return { encoding, lines, columns: columns.filter((one) => one !== undefined) };
}

function columnOf(cell: string): Column | undefined {
  return (Object.keys(titles) as Column[]).find((column) => titles[column].test(cell.trim()));
}
