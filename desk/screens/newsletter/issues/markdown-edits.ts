/** Replaces `from` to `to` by `text`, then selects part of it. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [from: number, to: number];
}

export interface TextSelection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Toggles `mark` around the selection. */
export function wrapIn(mark: string, { text, from, to }: TextSelection): TextEdit {
  const n = mark.length;
  const chosen = text.slice(from, to);
  const isMarked = text.slice(from - n, from) === mark && text.slice(to, to + n) === mark;
  // One mark of two is not a mark of one.
  const isDouble = text.slice(from - n - 1, from - n) === mark[0] && text.slice(from - n - 2, from - n - 1) !== mark[0];
  if (isMarked && !(n === 1 && isDouble)) {
    return { from: from - n, to: to + n, text: chosen, select: [from - n, to - n] };
  }
  return { from, to, text: `${mark}${chosen}${mark}`, select: [from + n, to + n] };
}

/** Makes the selection a link and selects its address. */
export function linkTo(address: string, { text, from, to }: TextSelection): TextEdit {
  const chosen = text.slice(from, to);
  const start = from + chosen.length + 3;
  return { from, to, text: `[${chosen}](${address})`, select: [start, start + address.length] };
}

/** Toggles a list of the selected lines. */
export function listLines({ text, from, to }: TextSelection): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((one) => one.startsWith('- '));
  const next = lines.map((one) => (isList ? one.slice(2) : `- ${one}`)).join('\n');
  return { from: start, to: end, text: next, select: [start + next.length, start + next.length] };
}

/** Replaces the selection by a separate paragraph. `select`: a part of it. */
export function insertBlock(block: string, { text, from, to }: TextSelection, select = ''): TextEdit {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const above = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (/\n*$/.exec(before)?.[0].length ?? 0)));
  const below = '\n'.repeat(Math.max(0, 2 - (/^\n*/.exec(after)?.[0].length ?? 0)));
  const found = select === '' ? -1 : block.indexOf(select);
  const start = from + above.length + (found === -1 ? block.length : found);
  return { from, to, text: above + block + below, select: [start, start + (found === -1 ? 0 : select.length)] };
}
