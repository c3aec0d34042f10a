import { Hono } from 'hono';
import { readBody } from '#backend/http/read-body.ts';
import { showsSecret } from '#backend/http/shows-secret.ts';
import { readJsonBounce, readReport } from './read-bounce.ts';
import { type BounceSurroundings, returnLetter } from './return-letter.ts';

/** A report has the letter that came back in it. */
const limit = 256 * 1024;

/**
 * Where mail servers and mail services say that a letter came back: `POST /bounces`, with the secret, as JSON in our own form or as the
 * report itself (`message/rfc822`). Without a secret in the settings there is no such address; who does not show it is told
 * so before anything is read.
 */
export function bounceRoutes(s: BounceSurroundings & { readonly bounceToken: string | null }): Hono {
  const routes = new Hono();
  const { bounceToken } = s;
  if (bounceToken === null) return routes;
  routes.post('/bounces', async (c) => {
    c.header('cache-control', 'no-store');
    if (!showsSecret(c.req.raw, bounceToken)) return c.json({ error: 'Show the secret as a bearer token.' }, 401);
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    const read = type === 'application/json' ? readJsonBounce : type === 'message/rfc822' ? readReport : null;
    if (!read) return c.json({ error: 'Send application/json or message/rfc822.' }, 415);
    const body = await readBody(c.req.raw, limit);
    if (!body.ok) return c.json({ error: `At most ${limit} bytes.` }, body.reason === 'too-large' ? 413 : 400);
    const bounce = read(new TextDecoder().decode(body.bytes));
    if (bounce === null) return c.json({ error: 'Nothing of it says which letter came back.' }, 400);
    if (bounce === 'later') return c.json({ outcome: 'known' });
    const outcome = await returnLetter(s, bounce);
    if (outcome === 'leaving') return c.json({ error: 'That letter is in hand. Say so again in two minutes.' }, 409);
    return c.json({ outcome });
  });
  return routes;
}
