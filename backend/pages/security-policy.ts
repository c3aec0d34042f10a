import { createHash } from 'node:crypto';

/**
 * Scripts that run, now or when the page starts the application that lies in it as text. Not those from a file, and not
 * what robots read; empty ones need no hash.
 */
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The Content-Security-Policy of one page: nothing from anywhere else, and only the inline scripts and styles that the
 * page was rendered with, by their hashes, so that the same page can be kept and served to everybody.
 */
export function securityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, inlineScript)}`,
    `style-src 'self'${hashesOf(html, inlineStyle)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(html: string, element: RegExp): string {
  const hashes = new Set<string>();
  for (const match of html.matchAll(element)) {
    if (!match[1]) continue;
    hashes.add(` 'sha256-${createHash('sha256').update(match[1]).digest('base64')}'`);
  }
  return [...hashes].join('');
}

/** Headers that every answer of the site carries. */
export const guardHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
