import { maxSkew } from './verify-signature.ts';

/** What the protocols say of a signature whose time is too far off. Both in milliseconds. */
export function wordSkew({ signedAt, now }: { readonly signedAt: number; readonly now: number }): string {
  if (signedAt > now) {
    return `Signature not yet current: ${stamp(signedAt)} is still later than ${stamp(now + maxSkew)} (${stamp(now)} + 15 min.)`;
  }
  return `Signature expired: ${stamp(signedAt)} is now earlier than ${stamp(now - maxSkew)} (${stamp(now)} - 15 min.)`;
}

function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
