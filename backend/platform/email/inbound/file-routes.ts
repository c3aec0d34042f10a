import { Hono } from 'hono';
import { type KeyRing, readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';

const purpose = 'inbound-file';
const begin = '/inbound-files/';

interface OpenedFile {
  readonly id: string;
  readonly session: string;
}

/** Valid while the session lives and its role is at least staff: a message stays open for days. */
export function fileAddress(ring: KeyRing, { id, session }: OpenedFile): string {
  return begin + signToken(ring, purpose, { id, session });
}

/** `content`: Base64; null: not kept. */
interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | null;
}

interface FileRouteDeps {
  readonly ring: KeyRing;
  file(id: string): Promise<StoredFile | null>;
  /** The role of the living session, with a required second factor, is at least staff. */
  isStaff(session: string, now: number): Promise<boolean>;
  /** Milliseconds. */
  clock(): number;
}

/** Serves received attachments. Downloads only: visitors sent them. */
export function inboundFileRoutes(s: FileRouteDeps): Hono {
  const routes = new Hono();
  routes.get(`${begin}:token`, async (c) => {
    const { id, session } = readSignedToken(s.ring, purpose, c.req.param('token')) ?? {};
    const isOpen = typeof id === 'string' && typeof session === 'string' && (await s.isStaff(session, s.clock()));
    const file = isOpen ? await s.file(id) : null;
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
    if (file?.content == null) return c.text('404', 404, headers);
    const plain = file.name.replace(/[^\w. -]/g, '_');
    return c.body(Uint8Array.from(Buffer.from(file.content, 'base64')), 200, {
      ...headers,
      'content-type': file.type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
