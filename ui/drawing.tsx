import { trusted } from './trusted.ts';

/** Redundant inside HTML. */
const xmlns = ' xmlns="http://www.w3.org/2000/svg"';

/**
 * Inlines an SVG, which then inherits colours. `svg`: a file of ui/drawings, never outside input.
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
