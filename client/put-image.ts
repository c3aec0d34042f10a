import { readOutputs } from './read-outputs.ts';
import { thisSession } from './session/this-session.ts';
import { type Credentials, signPut } from './sign-put.ts';

/** What is put into the company's images. */
export interface ImageToPut {
  /** Its key, which begins with `images/`. */
  readonly key: string;
  readonly picture: Blob;
  /** Told how much of it has left, from 0 to 1. */
  progress(part: number): void;
  readonly signal: AbortSignal;
}

/** Kept, under that version; or not. `refused`: the service says why, in its own words. */
export type PutImage =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly why: 'signed-out' | 'unreached' | 'full' | 'stopped' }
  | { readonly ok: false; readonly why: 'refused'; readonly message: string };

/**
 * Puts an image into the company's store as who is signed in (docs/wire.md, S3). By hand: the client library's own storage can be
 * pointed at the managed service alone, and the client of S3 is heavier than all of the desk.
 */
export async function putImage({ key, picture, progress, signal }: ImageToPut): Promise<PutImage> {
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

function outcomeOf(request: XMLHttpRequest): PutImage {
  const { status, responseText } = request;
  if (status === 200) return { ok: true, version: (request.getResponseHeader('etag') ?? '').replaceAll('"', '') };
  const said = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(responseText)?.[1] ?? '';
  if (said('Code') === 'StorageFull' || status === 507) return { ok: false, why: 'full' };
  if (status === 0 || status === 429 || status >= 500) return { ok: false, why: 'unreached' };
  return { ok: false, why: 'refused', message: said('Message') };
}

/** Credentials of who is signed in; null when nobody is. */
async function getCredentials(): Promise<Credentials | null> {
  const [{ session }, { auth, custom }] = await Promise.all([thisSession(), readOutputs()]);
  const token = (await session.getTokens())?.idToken;
  if (!token) return null;
  const logins = { [`cognito-idp.${auth.aws_region}.amazonaws.com/${auth.user_pool_id}`]: String(token) };
  const call = async (operation: string, payload: object) => {
    const answer = await fetch(custom.identity_pool_endpoint, {
      method: 'POST',
      cache: 'no-store',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify({ ...payload, Logins: logins }),
    });
    return (answer.ok ? await answer.json() : null) as {
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
