/** Trusted Types policy of inline SVG, named in the CSP. */
const policy =
  typeof window === 'object' ? window.trustedTypes?.createPolicy('drawing', { createHTML: (svg) => svg }) : undefined;

/** For our own SVG files only. */
export function trusted(svg: string): string {
  return (policy?.createHTML(svg) as string | undefined) ?? svg;
}
