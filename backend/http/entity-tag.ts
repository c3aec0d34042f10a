import { createHash } from 'node:crypto';

/**
 * The tag of what is delivered in several encodings: a weak one, because it names what they say and their bytes differ
 * (RFC 9110, section 8.8.3.3).
 */
export function entityTag(body: Uint8Array | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header names that tag. Weak or strong is the same there. */
export function namesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return ifNoneMatch?.includes(tag.slice(2)) ?? false;
}
