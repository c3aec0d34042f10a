import { parseCsv } from '#desk/csv/read-csv.ts';
import { roundMoney } from '#model/money.ts';
import { type BankMovement, statementLimits } from '#model/reservations/bank-movement.ts';
import { cleanLine } from '#model/text.ts';

export type ReadCredit = Omit<BankMovement, 'digest'> & {
  /** The whole line, with its number among equal lines. */
  readonly line: string;
};

interface ReadStatement {
  /** The columns of day, credits and text were found. */
  readonly isStatement: boolean;
  readonly credits: readonly ReadCredit[];
  /** Credits with an unreadable day or amount, or a later day than today. */
  readonly unread: number;
}

/** Titles that BBVA, Santander, Banorte, Citibanamex, HSBC and Scotiabank print. */
const titles = {
  day: /^(fecha|d[ií]a\b|date)/i,
  credit: /^(\W*|importe\s+)(abonos?|dep[oó]sitos?|cr[eé]ditos?|haber|ingresos?|entradas?|credit|deposit)/i,
  amount: /^(importe|monto|cantidad|amount)(?!.*(cargo|retiro|d[eé]bito))/i,
  sign: /^(cargo\s*\/\s*abono|abono\s*\/\s*cargo|d\s*\/\s*c|signo|tipo|naturaleza)/i,
  text: /(concepto|descripci|referencia|detalle|leyenda|movimiento|observ|ordenante|rastreo|description|reference)/i,
} as const;

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const inEnglish: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };

/** Lines about the account before the titles. */
const longestHead = 40;

/** Reads credits from CSV with a line of titles, after any lines about the account. `today`: `YYYY-MM-DD`. */
export function readStatement(file: string, today: string): ReadStatement {
  // Text copied from a page may hold one quotation mark.
  const text = (file.split('"').length % 2 === 0 ? file.replaceAll('"', '') : file).trim();
  for (const head of text.split('\n', longestHead)) {
    if (!columnsOf(parseCsv(head, head)[0]?.cells ?? [])) continue;
    const rows = parseCsv(text, head);
    const at = rows.findIndex(({ cells }) => columnsOf(cells) !== null);
    const columns = columnsOf(rows[at]?.cells ?? []);
    if (columns) return creditsIn(rows.slice(at + 1), columns, today);
  }
  return { isStatement: false, credits: [], unread: 0 };
}

interface Columns {
  readonly day: number;
  readonly credit: number;
  /** Column of the sign of `credit`; -1 without one. */
  readonly sign: number;
  readonly texts: readonly number[];
}

function columnsOf(cells: readonly string[]): Columns | null {
  const clean = cells.map((cell) => cleanLine(cell));
  const at = (title: RegExp) => clean.findIndex((cell) => title.test(cell));
  const sign = at(titles.sign);
  const [day, own] = [at(titles.day), clean.findIndex((cell, n) => n !== sign && titles.credit.test(cell))];
  const credit = own === -1 ? at(titles.amount) : own;
  const isText = (cell: string, n: number) => n !== day && n !== credit && n !== sign && titles.text.test(cell);
  const texts = clean.flatMap((cell, n) => (isText(cell, n) ? [n] : []));
  if (day === -1 || credit === -1 || texts.length === 0) return null;
  return { day, credit, sign: own === -1 ? sign : -1, texts };
}

function creditsIn(
  rows: readonly { readonly cells: readonly string[] }[],
  columns: Columns,
  today: string,
): ReadStatement {
  const occurrences = new Map<string, number>();
  const credits: ReadCredit[] = [];
  const signs = new Set(rows.map(({ cells }) => bare(cells[columns.sign]).toLowerCase()));
  let unread = 0;
  for (const { cells } of rows) {
    const [day, printed] = [bare(cells[columns.day]), bare(cells[columns.credit])];
    const isCredit = columns.sign === -1 || isCreditSign(bare(cells[columns.sign]), signs);
    // Totals and notes have no day, debits no credit.
    if (day === '' || isCredit === false || /^[-–—]?$/.test(printed)) continue;
    const [readDate, amount] = [readDay(day), readAmount(printed)];
    if (amount !== null && amount <= 0) continue;
    if (readDate === null || readDate > today || amount === null || isCredit === null) {
      unread += 1;
      continue;
    }
    const text = cleanLine(columns.texts.map((n) => cells[n] ?? '').join(' ')).slice(0, statementLimits.text);
    const cellsJson = JSON.stringify(cells.map((cell) => cleanLine(cell)));
    const n = (occurrences.get(cellsJson) ?? 0) + 1;
    occurrences.set(cellsJson, n);
    credits.push({ day: readDate, amount, text, line: `${n} ${cellsJson}` });
  }
  return { isStatement: true, credits, unread };
}

/** Santander wraps cells in apostrophes. */
function bare(cell: string | undefined): string {
  return (cell ?? '').replace(/['"]/g, '').trim();
}

/** Null: neither. `C` is a credit beside `D`, a charge (cargo) beside `A`, and alone unknown. */
function isCreditSign(sign: string, signs: ReadonlySet<string>): boolean | null {
  if (/^c$/i.test(sign)) return signs.has('d') || (signs.has('a') ? false : null);
  if (/^(\+|a$|h$|abono|dep|cr|haber|ingreso)/i.test(sign)) return true;
  return /^([-−–]|cargo|d$|db|d[eé]b|ret|egreso)/i.test(sign) ? false : null;
}

/** `31/10/2026`, `31-oct-26`, `2026-10-31` or `31102026`, as `YYYY-MM-DD`. */
function readDay(cell: string): string | null {
  const text = cell.toLowerCase();
  const iso = /^(20\d\d)[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const match =
    /^(\d\d?)[-/. ]+(\d\d?|[a-z]{3})[a-z]*[-/. ]+(?:20)?(\d\d)(?!\d)/.exec(text) ?? /^(\d\d)(\d\d)20(\d\d)$/.exec(text);
  if (!match) return null;
  const [, day, month = '', year] = match;
  const named = months.indexOf(inEnglish[month] ?? month) + 1;
  return dayOf(`20${year}`, named > 0 ? String(named) : month, day);
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** MXN, as `$1,234.56`, `1.234,56`, `(500.00)` or `500.00-`. */
function readAmount(cell: string): number | null {
  const isNegative = /^\(.*\)$|^[^\d]*[-−–]|[-−–]$/.test(cell);
  let digits = cell.replace(/mxn|[$\s()+−–-]/gi, '');
  if (/,\d{1,2}$/.test(digits)) digits = digits.replaceAll('.', '').replace(',', '.');
  digits = digits.replaceAll(',', '');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(digits)) return null;
  const amount = roundMoney(Number(digits));
  return isNegative ? -amount : amount;
}
