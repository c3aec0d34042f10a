import { type Context, Hono } from 'hono';
import { namesTag } from '#backend/platform/http/entity-tag.ts';
import { openTokenBucket } from '#backend/platform/rate-limits/token-bucket.ts';
import { certificatePath, type PublicCertificate } from '#model/certificates/certificate.ts';

interface CertificateFilesDeps {
  certificate(typed: string): Promise<PublicCertificate | 'mistyped' | 'unknown'>;
  /** The PDF of a valid certificate. */
  file(typed: string): Promise<{ readonly name: string; readonly pdf: Buffer; readonly sha256: string } | null>;
  /** Open Badges credential of a valid certificate, as a JWT. */
  credential(typed: string): Promise<string | null>;
  /** With the keys that sign credentials. */
  didDocument(): Promise<object>;
}

interface Visitors {
  addressOf(request: Request): string;
  /** Error page for too many requests. */
  refuse(request: Request): Promise<Response>;
}

/** Not indexed; a withdrawal must show at once. Only the PDF may be stored, and is revalidated. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  vary: 'accept',
} as const;

/**
 * Serves certificates as JSON (by `Accept`), PDF and JWT, and the JWT's keys. Other requests are
 * for the page.
 */
export function certificateFiles(
  { certificate, file, credential, didDocument }: CertificateFilesDeps,
  { addressOf, refuse }: Visitors,
): Hono {
  const checks = openTokenBucket('checks');
  const routes = new Hono();
  const paths = ['/certificates/:folio', '/en/certificates/:folio'] as const;
  // Reads the certificate, too.
  const payloads = paths.map((path) => `${path}/_payload.json`);
  routes.on('GET', payloads, (c, next) => (checks.take(addressOf(c.req.raw)) === null ? next() : refuse(c.req.raw)));
  routes.on('GET', [...paths], async (c, next) => {
    const seconds = checks.take(addressOf(c.req.raw));
    const acceptsJson = wantsJson(c.req.header('accept'));
    if (seconds !== null) {
      if (!acceptsJson) return refuse(c.req.raw);
      return c.json({ state: 'busy' }, 429, { ...headers, 'retry-after': String(seconds) });
    }
    const [, folio = '', ending] = /^(.*?)(\.pdf|\.jwt)?$/.exec(c.req.param('folio')) ?? [];
    const served = ending === '.pdf' ? await pdf(c, folio) : ending === '.jwt' ? await jwt(c, folio) : null;
    if (served) return served;
    if (!acceptsJson) return ending ? c.redirect(await pageOf(c, folio), 303) : next();
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

  async function jwt(c: Context, folio: string): Promise<Response | null> {
    const signed = await credential(folio);
    return signed ? c.body(signed, 200, { ...headers, 'content-type': 'application/vc+jwt' }) : null;
  }

  /** Page that says why there is no file, in the certificate's or the address's language. */
  async function pageOf(c: Context, folio: string): Promise<string> {
    const found = await certificate(folio);
    const isEnglish = c.req.path.startsWith('/en/') || (typeof found === 'object' && found.language === 'en');
    const path = folio === '' ? '/certificates' : certificatePath(encodeURIComponent(folio));
    return `${isEnglish ? '/en' : ''}${path}`;
  }
}

/** Browsers name HTML first; a program asks for JSON alone. */
function wantsJson(accept = ''): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/.test(accept) && !accept.includes('text/html');
}
