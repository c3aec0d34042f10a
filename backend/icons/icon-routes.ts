import { Hono } from 'hono';
import { chosenEncoding, pack } from '#backend/http/compress.ts';
import { entityTag, namesTag } from '#backend/http/entity-tag.ts';
import { findIconSet } from './icon-sets.ts';
import { pickIcons } from './pick-icons.ts';

/** How much one request may ask for. */
export const iconLimits = { names: 64, characters: 2_048 } as const;

const nameRule = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const headers = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' } as const;

/**
 * The icon service (requirements, section 7): `GET /api/icons/{set}.json?icons=a,b` in the form of Iconify's protocol.
 * What is asked wrongly is a 400, a set that is not served a 404, both with a `message`.
 */
export function iconRoutes(): Hono {
  const routes = new Hono();
  routes.get('/api/icons/:file{[^/]+\\.json}', async (c) => {
    const set = findIconSet(c.req.param('file').slice(0, -'.json'.length));
    if (!set) return refuse(404, 'There is no such icon set.');
    const names = readNames(c.req.query('icons') ?? '');
    if (typeof names === 'string') return refuse(400, names);
    return deliver(c.req.raw, JSON.stringify(pickIcons(await set, names)));
  });
  return routes;
}

/** The names that are asked for, each once, or what is wrong with them. */
function readNames(query: string): readonly string[] | string {
  if (query.length > iconLimits.characters) return `The names may have at most ${iconLimits.characters} characters.`;
  const names = [...new Set(query.split(','))];
  if (names.length > iconLimits.names) return `At most ${iconLimits.names} icons can be asked for at once.`;
  if (!names.every((name) => nameRule.test(name))) return 'Names have small letters, digits and single hyphens.';
  return names;
}

function refuse(status: number, message: string): Response {
  return new Response(JSON.stringify({ message }), { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

async function deliver(request: Request, text: string): Promise<Response> {
  const etag = entityTag(text);
  const kept = { ...headers, etag, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' };
  if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: kept });
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  const body = (await pack(Buffer.from(text), 5))[encoding];
  const packed = encoding === 'identity' ? kept : { ...kept, 'content-encoding': encoding };
  return new Response(new Uint8Array(body), { headers: { ...packed, 'content-length': String(body.byteLength) } });
}
