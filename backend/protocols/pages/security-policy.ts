import { createHash } from 'node:crypto';
import type { PageResult } from '#model/page-api.ts';

/**
 * Content security policy (CSP): own origin, inline `scripts` and `styles` by hash. The build makes
 * the hashes: injected code must not allow itself. Trusted types only for the site's drawings.
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

/** CSP in development: allows inline scripts and styles, which Vite injects. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'; base-uri 'none'";

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}

/** ECT reports a slow connection to the shared speculation rules (public-files.ts). */
const preparing = { 'speculation-rules': '"/speculation-rules.json"', 'accept-ch': 'ECT' } as const;

/** Adds the security policy (decision 0038); without `headScript`, the development policy. */
export function asPage({ status, headers, html, styles }: PageResult, headScript: string | undefined): Response {
  if (!html) return new Response(null, { status, headers });
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...preparing,
      'content-security-policy': headScript ? securityPolicy([headScript], [styles]) : developmentPolicy,
    },
  });
}

/** Data that can change on an open page (requirements, section 7). */
export function asPayload({ status, live }: PageResult, path: string): Response {
  return Response.json({ path, live }, { status });
}
