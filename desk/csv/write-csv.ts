/** What a spreadsheet takes for the beginning of a formula, in its full-width twins too; blanks before it do not stop it. */
const formula = /^\s*[=+\-@＝＋－＠]/u;

/**
 * Rows as a file for spreadsheets (RFC 4180): every cell in quotes, lines that end with CR LF, and a byte order mark, without
 * which one takes it for another encoding. A text that would be a formula gets an apostrophe before it.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  // A text of somebody else's: what no line holds is taken out.
  const text = value.replaceAll('\0', '');
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
