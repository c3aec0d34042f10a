import { type Context, Hono } from 'hono';
import { openLimiter } from '#backend/platform/concurrency/concurrency-limiter.ts';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import { showsSecret } from '#backend/platform/http/requests/shows-secret.ts';
import { parsePosted } from './parse-posted.ts';
import type { ReceivedEmail } from './received-email.ts';

/** Bytes: files take a third more as base64. */
const limit = 12 * 1024 * 1024;

/** `known`: stored before; `ignored`: automatic or unreadable; `unknown`: no known person. */
export type InboundOutcome = 'stored' | 'known' | 'ignored' | 'unknown' | 'too-many';

interface InboundRouteDeps {
  readonly inboundToken: string | null;
  receive(email: ReceivedEmail): Promise<InboundOutcome>;
  /** Milliseconds. */
  readonly longestParse?: number;
  readonly log: { warn(facts: object, message: string): void };
}

/**
 * Webhook for received e-mails: `POST /inbound` as `message/rfc822`, or from Mailgun, Postmark or
 * Amazon SES. INBOUND_TOKEN is the bearer token or the password in the URL. Faults of an e-mail
 * return 200, else a mail server would bounce it; the company's mailbox has the original.
 */
export function inboundRoutes(s: InboundRouteDeps): Hono {
  const routes = new Hono();
  const { inboundToken } = s;
  if (inboundToken === null) return routes;
  // Parsing takes a thread and memory.
  const oneByOne = openLimiter(1, 10);
  routes.post('/inbound', async (c) => {
    c.header('cache-control', 'no-store');
    if (!showsSecret(c.req.raw, inboundToken)) {
      c.header('www-authenticate', 'Basic realm="inbound"');
      return c.json({ error: 'Send the secret as a bearer token.' }, 401);
    }
    const body = await readBody(c.req.raw, limit);
    if (!body.ok && body.reason === 'too-large') return ignored(c, 'more than 12 MiB');
    if (!body.ok) return c.json({ error: 'The body ended early. Send it again.' }, 400);
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
    const type = c.req.header('content-type') ?? '';
    // Amazon SNS labels its JSON plain text.
    const isPlain = /^\s*text\/plain/i.test(type) && !c.req.header('x-amz-sns-message-type');
    const read = isPlain ? 'format' : await parsePosted(type, bytes, s.longestParse);
    if (read === 'format') return c.json({ error: 'Send message/rfc822, or a webhook of a mail service.' }, 415);
    if (read !== null && 'confirm' in read) {
      s.log.warn({ address: read.confirm }, 'Amazon SNS waits for its subscription to be confirmed: open the address');
      return c.json({ outcome: 'ignored' });
    }
    if (read === null) return ignored(c, 'no sender can be read');
    const outcome = await s.receive(read);
    if (outcome === 'too-many') s.log.warn({ outcome }, 'An e-mail that arrived is beyond the quota of its day');
    return c.json({ outcome });
  }

  function ignored(c: Context, reason: string): Response {
    s.log.warn({ reason }, 'An e-mail that arrived is in the mailbox of the company only');
    return c.json({ outcome: 'ignored' });
  }
}
