import type { IconifyJSON } from '@iconify-json/pixelarticons';
import { Hono } from 'hono';
import { chosenEncoding, compressOnce } from '#backend/platform/http/compress.ts';
import { entityTag, namesTag } from '#backend/platform/http/entity-tag.ts';

export const iconLimits = { names: 64, characters: 2_048 } as const;

const nameRule = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const headers = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' } as const;

/** Iconify API `GET /api/icons/{set}.json?icons=a,b` (requirements, section 7). */
export function iconRoutes(): Hono {
  const routes = new Hono();
  routes.get('/api/icons/:file{[^/]+\\.json}', async (c) => {
    const set = findIconSet(c.req.param('file').slice(0, -'.json'.length));
    if (!set) return refuse(404, 'The icon set does not exist.');
    const names = readNames(c.req.query('icons') ?? '');
    if (typeof names === 'string') return refuse(400, names);
    return deliver(c.req.raw, JSON.stringify(pickIcons(await set, names)));
  });
  return routes;
}

/** Unique names, or an error message. */
function readNames(query: string): readonly string[] | string {
  if (query.length > iconLimits.characters) return `The names may have at most ${iconLimits.characters} characters.`;
  const names = [...new Set(query.split(','))];
  if (names.length > iconLimits.names) return `At most ${iconLimits.names} icons can be requested at once.`;
  if (!names.every((name) => nameRule.test(name)))
    return 'Names consist of lowercase letters, digits and single hyphens.';
  return names;
}

function refuse(status: number, message: string): Response {
  return new Response(JSON.stringify({ message }), { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

async function deliver(request: Request, text: string): Promise<Response> {
  const etag = entityTag(text);
  const cached = { ...headers, etag, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' };
  if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: cached });
  const accepted = chosenEncoding(request.headers.get('accept-encoding'));
  const { encoding, body } = await compressOnce(accepted, Buffer.from(text), 5);
  const packed = encoding === 'identity' ? cached : { ...cached, 'content-encoding': encoding };
  return new Response(new Uint8Array(body), { headers: { ...packed, 'content-length': String(body.byteLength) } });
}

/** To add a set, install its package. */
const loaders: Readonly<Record<string, () => Promise<{ readonly icons: IconifyJSON }>>> = {
  pixelarticons: () => import('@iconify-json/pixelarticons'),
};

const loaded = new Map<string, Promise<IconifyJSON>>();

function findIconSet(name: string): Promise<IconifyJSON> | undefined {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!load) return undefined;
  const known = loaded.get(name) ?? load().then(({ icons }) => icons);
  loaded.set(name, known);
  return known;
}

type Icon = IconifyJSON['icons'][string];

/** Default size of icons. */
const size = 16;

/** Resolves only simple aliases: the installed sets have no others. */
export function pickIcons(set: IconifyJSON, names: readonly string[]) {
  const icons = new Map(Object.entries(set.icons));
  const aliases = new Map(Object.entries(set.aliases ?? {}));
  const found: Record<string, Icon> = {};
  const missing: string[] = [];
  for (const name of names) {
    const icon = icons.get(name) ?? icons.get(aliases.get(name)?.parent ?? '');
    if (icon) found[name] = icon;
    else missing.push(name);
  }
  return {
    prefix: set.prefix,
    icons: found,
    width: set.width ?? size,
    height: set.height ?? size,
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}
