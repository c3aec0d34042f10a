/** Credentials of an hour, as the identity pool gives them. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
}

/**
 * The headers with which a body is put at an address of the image store: Signature Version 4 of `s3`. Only where the browser has
 * its cryptography, on https and localhost; elsewhere it throws.
 */
export async function signPut(
  { host, pathname }: URL,
  body: ArrayBuffer,
  region: string,
  { accessKeyId, secretKey, sessionToken }: Credentials,
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
