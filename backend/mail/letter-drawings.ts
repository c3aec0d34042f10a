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
