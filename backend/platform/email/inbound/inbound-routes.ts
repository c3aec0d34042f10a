import { type Context, Hono } from 'hono';
import { openLimiter } from '#backend/platform/concurrency/concurrency-limiter.ts';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import { showsSecret } from '#backend/platform/http/requests/shows-secret.ts';
import { parsePosted } from './parse-posted.ts';
import type { ReceivedEmail } from './received-email.ts';

/** Files take a third more as base64. */
const limit = 12 * 1024 * 1024;

/** `known`: an earlier copy is stored; `ignored`: automatic or unreadable; `unknown`: no person that we know. */
export type Received = 'stored' | 'known' | 'ignored' | 'unknown' | 'too-many';

interface InboundRouteDeps {
  readonly inboundToken: string | null;
  receive(email: ReceivedEmail): Promise<Received>;
  /** Milliseconds for an e-mail. */
  readonly longestParse?: number;
  /** A pino logger fits. */
  readonly log: { warn(facts: object, message: string): void };
}

/**
 * Webhook for e-mails that arrive: `POST /inbound` as `message/rfc822`, or from Mailgun, Postmark or Amazon SES.
 * With INBOUND_TOKEN as bearer token or in `https://inbound:secret@site/inbound`. What the sender controls is
 * answered with 200: the mailbox of the company has the original, so that a repeat would not help.
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
    // Amazon SNS says that its JSON is plain text.
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

  /** An error would make a mail server return the e-mail to its sender. */
  function ignored(c: Context, reason: string): Response {
    s.log.warn({ reason }, 'An e-mail that arrived is in the mailbox of the company only');
    return c.json({ outcome: 'ignored' });
  }
}
