import { vi } from 'vitest';
import type { Oddity, SignedCredential, SoftwareAuthenticator } from './software-authenticator.ts';

class PublicKeyCredential {}
class AuthenticatorAttestationResponse {}
class AuthenticatorAssertionResponse {}

/**
 * Gives Node the browser's passkey API over a software authenticator, for the client library. `odd` is read at each
 * signature; undo with `vi.unstubAllGlobals`.
 */
export function stubPasskeys(authenticator: () => SoftwareAuthenticator, odd: () => Oddity): void {
  const classes = { PublicKeyCredential, AuthenticatorAttestationResponse, AuthenticatorAssertionResponse };
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('window', { ...classes, document: {}, isSecureContext: true });
  const credentials = {
    create: async ({ publicKey }: { publicKey: object }) =>
      inBytes(authenticator().create(inText(publicKey) as never, odd()), AuthenticatorAttestationResponse),
    get: async ({ publicKey }: { publicKey: object }) =>
      inBytes(authenticator().get(inText(publicKey) as never, odd()), AuthenticatorAssertionResponse),
  };
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', credentials });
}

/** Options with base64url in place of buffers. */
function inText(value: unknown): unknown {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return Buffer.from(value as ArrayBuffer).toString('base64url');
  }
  if (Array.isArray(value)) return value.map(inText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inText(one)]));
}

function bufferOf(text: unknown): ArrayBuffer | undefined {
  return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64url')).buffer : undefined;
}

function inBytes({ response, rawId, ...credential }: SignedCredential, Response: new () => object): object {
  const { transports, publicKeyAlgorithm, ...buffers } = response;
  const read = Object.fromEntries(Object.entries(buffers).map(([name, text]) => [name, bufferOf(text)]));
  const responseInBytes = Object.assign(new Response(), read, {
    getTransports: () => transports,
    getPublicKeyAlgorithm: () => publicKeyAlgorithm,
    getAuthenticatorData: () => read.authenticatorData,
    getPublicKey: () => null,
  });
  return Object.assign(new PublicKeyCredential(), credential, {
    rawId: bufferOf(rawId),
    response: responseInBytes,
    getClientExtensionResults: () => ({}),
  });
}
