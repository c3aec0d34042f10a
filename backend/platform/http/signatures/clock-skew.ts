import { maxSkew } from './verify-signature.ts';

/** Replaces `%` in the message of a refusal by the unsigned header, or by the clock skew. */
export function detailRefusal(
  message: string,
  refusal: { readonly reason: string; readonly header?: string; readonly signedAt?: number; readonly now?: number },
): string {
  const { reason, header = '', signedAt = 0, now = 0 } = refusal;
  return message.replace('%', () => (reason === 'unsigned-header' ? header : describeSkew({ signedAt, now })));
}

/** Error message for clock skew; times in milliseconds. */
export function describeSkew({ signedAt, now }: { readonly signedAt: number; readonly now: number }): string {
  if (signedAt > now) {
    return `Signature not yet current: ${stamp(signedAt)} is still later than ${stamp(now + maxSkew)} (${stamp(now)} + 15 min.)`;
  }
  return `Signature expired: ${stamp(signedAt)} is now earlier than ${stamp(now - maxSkew)} (${stamp(now)} - 15 min.)`;
}

function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
