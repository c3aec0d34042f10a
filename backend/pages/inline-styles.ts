/** The style sheets that React Router links to in the head; it marks some with a `#` at the end. */
const sheet = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="(\/assets\/[^"#]+\.css)(#?)"[^>]*>/g;

export interface Styled {
  readonly html: string;
  /** The texts of the style sheets that stand in it now. */
  readonly styles: readonly string[];
}

/**
 * Sets the page's style sheets into the page itself: the first paint waits for one response instead of several.
 *
 * @param readSheet the text of a style sheet by its address; undefined leaves the link as it is
 */
export function inlineStyles(html: string, readSheet: (address: string) => string | undefined): Styled {
  const styles: string[] = [];
  const inlined = html.replace(sheet, (link, address: string, mark: string) => {
    const css = readSheet(address)?.trim();
    if (css === undefined) return link;
    styles.push(css);
    return `<style data-href="${address}${mark}">${css}</style>`;
  });
  return { html: inlined, styles };
}
