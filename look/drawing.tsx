import { trusted } from './trusted.ts';

/** A file of its own needs it, a page does not. */
const xmlns = ' xmlns="http://www.w3.org/2000/svg"';

/**
 * A drawing of the house inside the page, so that it takes the colours of where it stands. `svg` is the text of a file
 * of look/drawings (`import x from '...svg?raw'`), never anything that came from outside.
 */
export function Drawing({ svg, className }: { readonly svg: string; readonly className?: string | undefined }) {
  return (
    <div
      className={className}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: trusted(svg.replace(xmlns, '')) }}
    />
  );
}
