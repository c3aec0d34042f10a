import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: nothing from anywhere else, and of what stands in the page itself only the scripts
 * and styles given here, by their hashes. They come from the build and never from the page: what somebody smuggled into it
 * would allow itself. No text becomes a script either (trusted types); the one policy made for them is that of the site's drawings.
 *
 * @param scripts the inline scripts of the build
 * @param styles the style sheets of the build that were set into the page
 */
export function securityPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types drawing',
  ].join('; ');
}

/** In development, where Vite brings scripts and styles of its own: nothing from elsewhere. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'; base-uri 'none'";

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}
