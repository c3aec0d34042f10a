import count from '../drawings/count.svg?raw';
import logo from '../drawings/logo.svg?raw';

/**
 * The symbols that pages point at: the numerals and the logo, once per page. They come with the server's HTML and are
 * never made again, so the browser's code does not carry them.
 */
export function Sprite() {
  const symbols = import.meta.env.SSR ? count.replace('</svg>', `${asSymbol(logo)}</svg>`) : '';
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: symbols }} />;
}

function asSymbol(svg: string): string {
  return svg.replace('<svg ', '<symbol id="logo" ').replace('</svg>', '</symbol>').trim();
}
