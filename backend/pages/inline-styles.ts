/** The style sheets that React Router links to in the head; it marks some with a `#` at the end. */
const sheet = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="(\/assets\/[^"#]+\.css)(#?)"[^>]*>/g;

/**
 * React finds its own <link> elements when it takes over the page: this puts them back, disabled, so that they are there
 * and nothing is fetched twice.
 */
const putLinksBack =
  "document.querySelectorAll('style[data-href]').forEach(function(s){var l=document.createElement('link');" +
  "l.rel='stylesheet';l.setAttribute('disabled','');l.href=s.dataset.href;s.after(l)})";

/**
 * Sets the page's style sheets into the page itself: the first paint waits for one response instead of several.
 *
 * @param readSheet the text of a style sheet by its address; undefined leaves the link as it is
 */
export function inlineStyles(html: string, readSheet: (address: string) => string | undefined): string {
  let found = false;
  const inlined = html.replace(sheet, (link, address: string, mark: string) => {
    const css = readSheet(address);
    if (css === undefined) return link;
    found = true;
    return `<style data-href="${address}${mark}">${css.trim()}</style>`;
  });
  return found ? inlined.replace('</body>', `<script>${putLinksBack}</script></body>`) : html;
}
