const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

const stairs: readonly (readonly [height: number, colour: string])[] = [
  [8, '#005bab'],
  [16, '#005bab'],
  [24, '#239192'],
  [32, '#239192'],
  [40, '#9ab338'],
];

/** The company's mark: coloured cells, since letters have no pictures. */
export const stairHtml = `${table} aria-hidden="true"><tr>${stairs.map(stepHtml).join('')}</tr></table>`;

function stepHtml([height, colour]: readonly [number, string]): string {
  const cell = `height:${height}px;background:${colour};font-size:0;line-height:0;`;
  return (
    '<td valign="bottom" width="40" style="padding:0;font-size:0;line-height:0;">' +
    `${table} width="40"><tr><td height="${height}" bgcolor="${colour}" style="${cell}">&nbsp;</td></tr></table></td>`
  );
}

/** As many seats as a phone has room for in a row, and as many as are drawn at all: words tell the others. */
const inARow = 12;
const mostDrawn = 36;

/** The seats of a group: `taken` of them with a dot, the last of these the reader's. Empty when there are too many. */
export function seatRowHtml(taken: number, capacity: number): string {
  if (capacity > mostDrawn) return '';
  const rows: string[] = [];
  for (let first = 1; first <= capacity; first += inARow) {
    const count = Math.min(inARow, capacity - first + 1);
    const seats = Array.from({ length: count }, (_, index) => seatHtml(first + index, taken));
    rows.push(`${table} aria-hidden="true" style="margin:0 0 6px;"><tr>${seats.join('')}</tr></table>`);
  }
  return rows.join('');
}

function seatHtml(n: number, taken: number): string {
  const yours = n === taken;
  const [edge, fill] = yours ? ['#53660a', '#9ab338'] : ['#6a7f93', '#ffffff'];
  const cell = `width:28px;height:28px;border:2px solid ${edge};background:${fill};font-size:15px;line-height:1;color:#060c15;`;
  return (
    `<td class="q${yours ? '' : ' q-n'}" width="28" height="28" align="center" style="${cell}">${n <= taken ? '&#9679;' : '&nbsp;'}</td>` +
    '<td width="6" style="font-size:0;line-height:0;">&nbsp;</td>'
  );
}
