import { parseCsv } from '#desk/csv/read-csv.ts';
import { type BankMovement, statementLimits } from '#model/reservations/bank-movement.ts';
import { cleanLine } from '#model/text.ts';

export interface ReadStatement {
  /** Whether the columns of the day and of the credits were found. */
  readonly isStatement: boolean;
  readonly credits: readonly BankMovement[];
  /** Lines with a credit whose day or amount cannot be read. */
  readonly unread: number;
}

/** Titles that BBVA, Santander, Banorte, Citibanamex, HSBC and Scotiabank print. */
const titles = {
  day: /^(fecha|d[ií]a\b|date)/i,
  credit: /^(abonos?|dep[oó]sitos?|cr[eé]ditos?|haber|ingresos?|entradas?|credit|deposit)/i,
  amount: /^(importe|monto|cantidad|amount)/i,
  sign: /^(cargo\s*\/\s*abono|signo|tipo|naturaleza)/i,
  text: /(concepto|descripci|referencia|detalle|leyenda|movimiento|observ|ordenante|rastreo|description|reference)/i,
} as const;

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const inEnglish: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };

/** Reads the credits of a bank statement: CSV with a line of titles, after any lines about the account. */
export function readStatement(text: string): ReadStatement {
  const isHead = (cells: readonly string[]) => columnsOf(cells) !== null;
  const heads = text.split('\n').filter((line) => /fecha|d[ií]a|date/i.test(line));
  for (const head of heads.slice(0, 20)) {
    const rows = parseCsv(text.trim(), head);
    const at = rows.findIndex(({ cells }) => isHead(cells));
    const columns = columnsOf(rows[at]?.cells ?? []);
    if (columns) return creditsIn(rows.slice(at + 1), columns);
  }
  return { isStatement: false, credits: [], unread: 0 };
}

interface Columns {
  readonly day: number;
  readonly credit: number;
  /** Says whether `credit` is a credit; -1 without such a column. */
  readonly sign: number;
  readonly texts: readonly number[];
}

function columnsOf(cells: readonly string[]): Columns | null {
  const clean = cells.map((cell) => cleanLine(cell));
  const at = (title: RegExp) => clean.findIndex((cell) => title.test(cell));
  const [day, own, sign] = [at(titles.day), at(titles.credit), at(titles.sign)];
  const credit = own === -1 ? at(titles.amount) : own;
  if (day === -1 || credit === -1) return null;
  const isText = (cell: string, n: number) => n !== day && n !== credit && n !== sign && titles.text.test(cell);
  return { day, credit, sign: own === -1 ? sign : -1, texts: clean.flatMap((cell, n) => (isText(cell, n) ? [n] : [])) };
}

function creditsIn(rows: readonly { readonly cells: readonly string[] }[], columns: Columns): ReadStatement {
  const seen = new Map<string, number>();
  const credits: BankMovement[] = [];
  let unread = 0;
  for (const { cells } of rows) {
    const day = readDay(cells[columns.day] ?? '');
    const printed = (cells[columns.credit] ?? '').trim();
    const amount = readAmount(printed);
    // Totals and notes have no day, debits no credit.
    if (printed === '' || amount === 0 || isDebit(cells[columns.sign])) continue;
    if (day === null || amount === null) {
      if (day !== null) unread += 1;
      continue;
    }
    if (amount < 0) continue;
    const text = cleanLine(columns.texts.map((n) => cells[n] ?? '').join(' ')).slice(0, statementLimits.text);
    const key = JSON.stringify([day, amount, text]);
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    credits.push({ day, amount, text, n });
  }
  return { isStatement: true, credits, unread };
}

function isDebit(sign: string | undefined): boolean {
  return /^(-|c|cargo|d|debe|retiro|egreso|debit)$/i.test(sign?.trim() ?? '');
}

/** `31/10/2026`, `31-oct-26`, `2026-10-31` or `31102026`, as `YYYY-MM-DD`; null: no day. */
function readDay(cell: string): string | null {
  const text = cell.replace(/['"]/g, '').trim().toLowerCase();
  const iso = /^(20\d\d)[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const found =
    /^(\d\d?)[-/. ]+(\d\d?|[a-z]{3})[a-z]*[-/. ]+(?:20)?(\d\d)(?!\d)/.exec(text) ?? /^(\d\d)(\d\d)20(\d\d)$/.exec(text);
  if (!found) return null;
  const [, day, month = '', year] = found;
  const named = months.indexOf(inEnglish[month] ?? month) + 1;
  return dayOf(`20${year}`, named > 0 ? String(named) : month, day);
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** MXN, as `$1,234.56`, `1.234,56`, `(500.00)` or `500.00-`; null: no amount. */
function readAmount(cell: string): number | null {
  const isNegative = /^\(.*\)$|^-|-$/.test(cell);
  let digits = cell.replace(/mxn|[$\s'"()+-]/gi, '');
  if (/,\d{1,2}$/.test(digits)) digits = digits.replaceAll('.', '').replace(',', '.');
  digits = digits.replaceAll(',', '');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(digits)) return null;
  const amount = Math.round(Number(digits) * 100) / 100;
  return isNegative ? -amount : amount;
}
