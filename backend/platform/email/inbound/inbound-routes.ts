import { type Context, Hono } from 'hono';
import { openLimiter } from '#backend/platform/concurrency/concurrency-limiter.ts';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import { showsSecret } from '#backend/platform/http/requests/shows-secret.ts';
import { type SnsSubscription, subscriptionOf } from '#backend/platform/http/requests/sns-subscription.ts';
import { readMailgun, readRaw, readServiceJson } from './read-inbound.ts';
import type { ReceivedEmail } from './received-email.ts';

/** Files take a third more as base64. */
const limit = 12 * 1024 * 1024;

/** `known`: an earlier copy is stored; `ignored`: automatic; `unknown`: no person that we know. */
export type Received = 'stored' | 'known' | 'ignored' | 'unknown' | 'too-many';

interface InboundRouteDeps {
  readonly inboundToken: string | null;
  receive(email: ReceivedEmail): Promise<Received>;
  /** A pino logger fits. */
  readonly log: { warn(facts: object, message: string): void };
}

/**
 * Webhook for e-mails that arrive: `POST /inbound` as `message/rfc822`, or from Mailgun, Postmark or Amazon SES.
 * With INBOUND_TOKEN as bearer token or in `https://inbound:secret@site/inbound`. Every outcome is 200: the
 * mailbox of the company has the original, so that a repeat would not help.
 */
export function inboundRoutes(s: InboundRouteDeps): Hono {
  const routes = new Hono();
  const { inboundToken } = s;
  if (inboundToken === null) return routes;
  // Parsing takes the processor and memory.
  const oneByOne = openLimiter(1, 10);
  routes.post('/inbound', async (c) => {
    c.header('cache-control', 'no-store');
    if (!showsSecret(c.req.raw, inboundToken)) {
      c.header('www-authenticate', 'Basic realm="inbound"');
      return c.json({ error: 'Send the secret as a bearer token.' }, 401);
    }
    const body = await readBody(c.req.raw, limit);
    if (!body.ok) return c.json({ error: `At most ${limit} bytes.` }, body.reason === 'too-large' ? 413 : 400);
    const release = await oneByOne.take();
    if (!release)
      return c.json({ error: 'Too many e-mails at once. Send it again later.' }, 503, { 'retry-after': '60' });
    try {
      return await handle(c, body.bytes);
    } finally {
      release();
    }
  });
  return routes;

  async function handle(c: Context, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const read = await readPosted(c, bytes);
    if (read === undefined) return c.json({ error: 'Send message/rfc822, or a webhook of a mail service.' }, 415);
    if (read !== null && 'confirm' in read) {
      s.log.warn({ address: read.confirm }, 'Amazon SNS waits for its subscription to be confirmed: open the address');
      return c.json({ outcome: 'ignored' });
    }
    if (read === null) return c.json({ error: 'No sender can be read.' }, 400);
    return c.json({ outcome: await s.receive(read) });
  }
}

type Read = ReceivedEmail | SnsSubscription | null | undefined;

/** Null: an e-mail that cannot be read. Undefined: another format. */
async function readPosted(c: Context, bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  const header = c.req.header('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  try {
    if (type === 'message/rfc822') return await readRaw(bytes);
    if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')
      return await readMailgun(await new Response(bytes, { headers: { 'content-type': header } }).formData());
    if (type === 'application/json' || (type === 'text/plain' && c.req.header('x-amz-sns-message-type'))) {
      const posted: unknown = JSON.parse(new TextDecoder().decode(bytes));
      return subscriptionOf(posted) ?? (await readServiceJson(posted));
    }
    return undefined;
  } catch {
    // A malformed body or e-mail.
    return null;
  }
}
