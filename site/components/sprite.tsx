import count from '../drawings/count.svg?raw';
import logo from '../drawings/logo.svg?raw';

const logoSymbol = logo.replace('<svg ', '<symbol id="logo" ').replace('</svg>', '</symbol>').trim();

/**
 * The symbols that pages point at: the numerals and the logo, once per page. They come with the server's HTML and are
 * never made again, so the browser's code does not carry them.
 */
export function Sprite() {
  const symbols = import.meta.env.SSR ? count.replace('</svg>', `${logoSymbol}</svg>`) : '';
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: symbols }} />;
}
