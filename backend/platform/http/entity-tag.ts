import { createHash } from 'node:crypto';

/** Returns a weak ETag: encodings of one body differ in bytes (RFC 9110, section 8.8.3.3). */
export function entityTag(body: Uint8Array | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Weak comparison with an If-None-Match header. */
export function namesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return ifNoneMatch?.includes(tag.slice(2)) ?? false;
}
