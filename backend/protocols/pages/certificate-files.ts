import { type Context, Hono } from 'hono';
import { namesTag } from '#backend/platform/http/entity-tag.ts';
import type { PublicCertificate } from '#model/certificates/certificate.ts';

interface CertificateFilesDeps {
  certificate(typed: string): Promise<PublicCertificate | 'mistyped' | 'unknown'>;
  /** The PDF of a valid certificate. */
  file(typed: string): Promise<{ readonly name: string; readonly pdf: Buffer; readonly sha256: string } | null>;
  /** The Open Badges credential of a valid certificate, as a JWT. */
  credential(typed: string): Promise<string | null>;
  /** DID document with the keys that sign credentials. */
  didDocument(): Promise<object>;
}

/** Neither stored nor indexed: a withdrawal must show at once. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  vary: 'accept',
} as const;

/** Serves certificates as JSON (by `Accept`), PDF and JWT, and the keys of the JWT. Other requests are for the page. */
export function certificateFiles({ certificate, file, credential, didDocument }: CertificateFilesDeps): Hono {
  const routes = new Hono();
  routes.on('GET', ['/certificates/:folio', '/en/certificates/:folio'], async (c, next) => {
    const [, folio = '', ending] = /^(.*?)(\.pdf|\.jwt)?$/.exec(c.req.param('folio')) ?? [];
    if (ending === '.pdf') return (await pdf(c, folio)) ?? next();
    if (ending === '.jwt') {
      const jwt = await credential(folio);
      return jwt ? c.body(jwt, 200, { ...headers, 'content-type': 'application/vc+jwt' }) : next();
    }
    if (!wantsJson(c.req.header('accept'))) return next();
    const found = await certificate(folio);
    return typeof found === 'string' ? c.json({ state: found }, 404, headers) : c.json(found, 200, headers);
  });
  routes.get('/.well-known/did.json', async (c) =>
    c.body(JSON.stringify(await didDocument()), 200, {
      'content-type': 'application/did+json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    }),
  );
  return routes;

  async function pdf(c: Context, folio: string): Promise<Response | null> {
    const found = await file(folio);
    if (!found) return null;
    const etag = `"${found.sha256.slice(0, 22)}"`;
    if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...headers, etag });
    return c.body(new Uint8Array(found.pdf), 200, {
      ...headers,
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${found.name}"`,
    });
  }
}

/** Browsers name HTML first; a program asks for JSON alone. */
function wantsJson(accept = ''): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/.test(accept) && !accept.includes('text/html');
}
