import type { ImportLine } from '#model/newsletter/subscriber-import.ts';

export interface ReadList {
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  readonly lines: readonly ImportLine[];
  /** Columns found by their title; without titles the order is address, language, date. */
  readonly columns: readonly Column[];
}

type Column = 'email' | 'language' | 'date';

const titles: Readonly<Record<Column, RegExp>> = {
  email: /^(e-?mail|correo|direcci[oó]n|address|mail)/i,
  language: /^(idioma|lengua|language|lang|locale)/i,
  date: /^(fecha|date|desde|since|consent|confirmed|subscribed|suscri)/i,
};

/** Parses a list of addresses: CSV with commas, semicolons or tabs, with or without a line of titles. */
export function readList(bytes: Uint8Array): ReadList {
  const { text, encoding } = decode(bytes);
  const rows = parseCsv(text);
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

function decode(bytes: Uint8Array): Pick<ReadList, 'encoding'> & { readonly text: string } {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    const label = a === 0xff ? 'utf-16le' : 'utf-16be';
    return { encoding: 'UTF-16', text: new TextDecoder(label).decode(bytes) };
  }
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

interface CsvRow {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses CSV (RFC 4180); skips empty lines. */
function parseCsv(text: string): readonly CsvRow[] {
  const [head = ''] = text.split('\n', 1);
  const separator = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let [line, begun, quoted] = [1, 1, false];
  const end = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      end();
      begun = line;
    } else if (character !== '\r') cell += character;
  }
  end();
  return rows;
}
