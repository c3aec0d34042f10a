import { type Context, Hono } from 'hono';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import { showsSecret } from '#backend/platform/http/requests/shows-secret.ts';
import { readJsonBounce, readReport } from './read-bounce.ts';
import { type BounceDeps, recordBounce } from './record-bounce.ts';

/** Bytes, with the returned e-mail. */
const limit = 256 * 1024;

interface BounceRouteDeps extends BounceDeps {
  readonly bounceToken: string | null;
  readonly log: { warn(facts: object, message: string): void };
}

/**
 * Bounce webhook: `POST /bounces` as JSON or `message/rfc822`, with BOUNCE_TOKEN as bearer token or in
 * `https://bounces:secret@site/bounces`.
 */
export function bounceRoutes(s: BounceRouteDeps): Hono {
  const routes = new Hono();
  const { bounceToken } = s;
  if (bounceToken === null) return routes;
  routes.post('/bounces', async (c) => {
    c.header('cache-control', 'no-store');
    if (!showsSecret(c.req.raw, bounceToken)) {
      // Amazon SNS sends its credentials only after a challenge.
      c.header('www-authenticate', 'Basic realm="bounces"');
      return c.json({ error: 'Send the secret as a bearer token.' }, 401);
    }
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    const isJson = type === 'application/json' || (type === 'text/plain' && c.req.header('x-amz-sns-message-type'));
    const read = isJson ? readJsonBounce : type === 'message/rfc822' ? readReport : null;
    if (!read) return c.json({ error: 'Send application/json or message/rfc822.' }, 415);
    const body = await readBody(c.req.raw, limit);
    if (!body.ok && read === readReport && body.reason === 'too-large') return ignored(c, `more than ${limit} bytes`);
    if (!body.ok) return c.json({ error: `At most ${limit} bytes.` }, body.reason === 'too-large' ? 413 : 400);
    const bounce = read(new TextDecoder().decode(body.bytes));
    if (bounce === null && read === readReport) return ignored(c, 'no report of an e-mail of ours');
    if (bounce === null) return c.json({ error: 'The report does not identify an e-mail.' }, 400);
    if (bounce !== 'later' && 'confirm' in bounce) {
      // Not fetched: the request supplies the address.
      s.log.warn(
        { address: bounce.confirm },
        'Amazon SNS waits for its subscription to be confirmed: open the address',
      );
      return c.json({ outcome: 'known' });
    }
    if (bounce === 'later') return c.json({ outcome: 'known' });
    const outcome = await recordBounce(s, bounce);
    if (outcome === 'leaving')
      return c.json({ error: 'The e-mail is being sent. Report it again in two minutes.' }, 409);
    return c.json({ outcome });
  });
  return routes;

  /** Ordinary mail to the mailbox of MAIL_FROM: any other status would keep it in the mail server's queue. */
  function ignored(c: Context, reason: string): Response {
    s.log.warn({ reason }, 'An e-mail to the mailbox for bounces was ignored');
    return c.json({ outcome: 'ignored' });
  }
}
