import { type SnsSubscription, subscriptionOf } from '#backend/platform/http/requests/sns-subscription.ts';
import { readMailgun, readRaw, readServiceJson } from './read-inbound.ts';
import type { ReceivedEmail } from './received-email.ts';

/** Null: unreadable. `format`: unknown format. */
export type ReadPosted = ReceivedEmail | SnsSubscription | null | 'format';

/** By media type; `text/plain` is JSON of Amazon SNS. */
export async function readPosted(contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadPosted> {
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  try {
    if (type === 'message/rfc822') return await readRaw(bytes);
    if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')
      return await readMailgun(await new Response(bytes, { headers: { 'content-type': contentType } }).formData());
    if (type === 'application/json' || type === 'text/plain') {
      const posted: unknown = JSON.parse(new TextDecoder().decode(bytes));
      const read = subscriptionOf(posted) ?? (await readServiceJson(posted));
      return read === undefined ? 'format' : read;
    }
    return 'format';
  } catch {
    return null;
  }
}
