import count from './drawings/count.svg?raw';
import logo from './drawings/logo.svg?raw';

/** The symbols that pages point at: the numerals and the logo, once in each page. */
export function Sprite() {
  return <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />;
}

const symbols = count.replace('</svg>', `${asSymbol(logo)}</svg>`);

function asSymbol(svg: string): string {
  return svg.replace('<svg ', '<symbol id="logo" ').replace('</svg>', '</symbol>').trim();
}
