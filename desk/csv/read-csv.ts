export interface DecodedText {
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  readonly text: string;
}

/** Detects the encoding by the bytes. */
export function decodeText(bytes: Uint8Array): DecodedText {
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
  /** First line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses CSV (RFC 4180); skips empty lines. `head`, the line of titles, shows the separator. */
export function parseCsv(text: string, head = ''): readonly CsvRow[] {
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
