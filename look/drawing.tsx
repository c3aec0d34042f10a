import { trusted } from './trusted.ts';

/**
 * A drawing of the house inside the page, so that it takes the colours of where it stands. `svg` is the text of a file
 * of look/drawings (`import x from '...svg?raw'`), never anything that came from outside.
 */
export function Drawing({ svg, className }: { readonly svg: string; readonly className?: string | undefined }) {
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: trusted(svg) }} />;
}
