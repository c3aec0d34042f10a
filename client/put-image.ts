import { thisSession } from '#client/session/this-session.ts';
import { readOutputs } from './read-outputs.ts';
import { browserRetries, withRetries } from './retry.ts';

interface ImageUpload {
  readonly key: string;
  readonly picture: Blob;
  /** `part`: from 0 to 1. */
  progress(part: number): void;
  readonly signal: AbortSignal;
}

/** `version`: the ETag. `message`: the service's own. */
type UploadOutcome =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly why: 'signed-out' | 'unreached' | 'full' | 'stopped' }
  | { readonly ok: false; readonly why: 'refused'; readonly message: string };

/**
 * Uploads to S3 as the signed-in user (docs/wire.md). The library supports only the managed
 * service; an S3 client is larger than the whole desk.
 */
export async function putImage({ key, picture, progress, signal }: ImageUpload): Promise<UploadOutcome> {
  const credentials = await getCredentials().catch(() => 'unreached' as const);
  if (credentials === 'unreached') return { ok: false, why: 'unreached' };
  if (!credentials) return { ok: false, why: 'signed-out' };
  const { custom, data } = await readOutputs();
  const path = `/images/${key.split('/').map(encodeURIComponent).join('/')}`;
  const address = new URL(new URL(String(custom.storage_endpoint)).pathname + path, location.origin);
  const headers = await signPut(address, await picture.arrayBuffer(), data.aws_region, credentials, new Date());
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve({ ok: false, why: 'unreached' });
    request.onabort = () => resolve({ ok: false, why: 'stopped' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return resolve({ ok: false, why: 'stopped' });
    request.send(picture);
  });
}

function outcomeOf(request: XMLHttpRequest): UploadOutcome {
  const { status, responseText } = request;
  if (status === 200) return { ok: true, version: (request.getResponseHeader('etag') ?? '').replaceAll('"', '') };
  const elementText = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(responseText)?.[1] ?? '';
  if (elementText('Code') === 'StorageFull' || status === 507) return { ok: false, why: 'full' };
  if (status === 0 || status === 429 || status >= 500) return { ok: false, why: 'unreached' };
  return { ok: false, why: 'refused', message: elementText('Message') };
}

async function getCredentials(): Promise<SigningCredentials | null> {
  const [{ session }, { auth, custom }] = await Promise.all([thisSession(), readOutputs()]);
  const token = (await session.getTokens())?.idToken;
  if (!token) return null;
  const logins = { [`cognito-idp.${auth.aws_region}.amazonaws.com/${auth.user_pool_id}`]: String(token) };
  const call = async (operation: string, payload: object) => {
    const post = () =>
      fetch(custom.identity_pool_endpoint, {
        method: 'POST',
        cache: 'no-store',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityService.${operation}`,
        },
        body: JSON.stringify({ ...payload, Logins: logins }),
        signal: AbortSignal.timeout(15_000),
      });
    const isTransient = ({ status }: Response) => status === 429 || status >= 500;
    const response = await withRetries(browserRetries, post, isTransient);
    // An outage is no end of the session.
    if (isTransient(response)) throw new Error(`The identity pool answered ${response.status}`);
    return (response.ok ? await response.json() : null) as {
      readonly IdentityId: string;
      readonly Credentials: { readonly AccessKeyId: string; readonly SecretKey: string; readonly SessionToken: string };
    } | null;
  };
  const identity = await call('GetId', { IdentityPoolId: auth.identity_pool_id });
  const found = identity && (await call('GetCredentialsForIdentity', { IdentityId: identity.IdentityId }));
  if (!found) return null;
  const { AccessKeyId, SecretKey, SessionToken } = found.Credentials;
  return { accessKeyId: AccessKeyId, secretKey: SecretKey, sessionToken: SessionToken };
}

/** Valid for one hour. */
interface SigningCredentials {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
}

/** Headers of a PUT by AWS Signature Version 4 (`s3`). Throws without `crypto.subtle` (https and localhost only). */
export async function signPut(
  { host, pathname }: URL,
  body: ArrayBuffer,
  region: string,
  { accessKeyId, secretKey, sessionToken }: SigningCredentials,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const date = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const sent = {
    'x-amz-content-sha256': hex(await crypto.subtle.digest('SHA-256', body)),
    'x-amz-date': date,
    'x-amz-security-token': sessionToken,
  };
  const names = ['host', ...Object.keys(sent)].join(';');
  const lines = Object.entries({ host, ...sent }).map(([name, value]) => `${name}:${value}`);
  const canonical = ['PUT', pathname, '', ...lines, '', names, sent['x-amz-content-sha256']].join('\n');
  const hashed = hex(await crypto.subtle.digest('SHA-256', bytesOf(canonical)));
  let key: BufferSource = bytesOf(`AWS4${secretKey}`);
  for (const part of scope) key = await hmac(key, part);
  const signature = hex(await hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), hashed].join('\n')));
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

async function hmac(key: BufferSource, text: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, bytesOf(text));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
