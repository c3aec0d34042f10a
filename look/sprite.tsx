import count from './drawings/count.svg?raw';
import logo from './drawings/logo.svg?raw';

/** The symbols that pages point at: the numerals and the logo, once in each page. */
export function Sprite() {
  return <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />;
}

const symbols = count.replace('</svg>', `${asSymbol(logo)}</svg>`);

/** How far scripts count on a page that was written with less: the rules of a password, and the menu. */
const counted = 6;

/** A page without the numerals that are larger than any it points at: few count to 13. */
export function withoutLarger(html: string): string {
  const largest = Math.max(counted, ...Array.from(html.matchAll(/href="#n(\d+)"/g), ([, n]) => Number(n)));
  return html.replace(/<symbol id="n(\d+)".*?<\/symbol>/gs, (symbol, n) => (Number(n) > largest ? '' : symbol));
}

function asSymbol(svg: string): string {
  return svg.replace('<svg ', '<symbol id="logo" ').replace('</svg>', '</symbol>').trim();
}
