import count from './drawings/count.svg?raw';
import logo from './drawings/logo.svg?raw';

/** Numerals and logo, once in each page. */
export function Sprite() {
  return <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />;
}

const symbols = count.replace('</svg>', `${asSymbol(logo)}</svg>`);

/** Password rules and the menu may count up to this by script. */
const counted = 6;

/** Removes numerals larger than the page uses. */
export function withoutLarger(html: string): string {
  const largest = Math.max(counted, ...Array.from(html.matchAll(/href="#n(\d+)"/g), ([, n]) => Number(n)));
  return html.replace(/<symbol id="n(\d+)".*?<\/symbol>/gs, (symbol, n) => (Number(n) > largest ? '' : symbol));
}

function asSymbol(svg: string): string {
  return svg.replace('<svg ', '<symbol id="logo" ').replace('</svg>', '</symbol>').trim();
}
