import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { signPut } from './put-image.ts';

test('signs as the S3 client’s signer does', async () => {
  const credentials = { accessKeyId: 'AKID', secretKey: 'geheim/ñ', sessionToken: 'token==' };
  const now = new Date('2026-11-22T10:20:30.400Z');
  const body = new TextEncoder().encode('a picture');
  const address = new URL('http://127.0.0.1:3000/storage/images/images/courses/a%20b.webp');
  const headers = await signPut(address, body.buffer, 'us-west-1', credentials, now);
  const signer = new SignatureV4({
    service: 's3',
    region: 'us-west-1',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'geheim/ñ', sessionToken: 'token==' },
  });
  const signedHeaders = { host: address.host, 'x-amz-content-sha256': headers['x-amz-content-sha256'] ?? '' };
  const request = {
    method: 'PUT',
    protocol: 'http:',
    hostname: address.hostname,
    path: address.pathname,
    headers: signedHeaders,
    body,
  };
  const signed = await signer.sign(request, { signingDate: now });
  expect(headers.authorization).toBe(signed.headers.authorization);
  expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
});
