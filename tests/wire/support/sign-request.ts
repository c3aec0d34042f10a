import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

export interface SigningCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** Headers of the SDK's signer for a POST of `body` to the GraphQL endpoint of `origin`. */
export async function signGraphql(
  origin: string,
  body: string,
  credentials: SigningCredentials,
): Promise<Record<string, string>> {
  const signer = new SignatureV4({ service: 'appsync', region: 'us-west-1', sha256: Sha256, credentials });
  const { host, hostname } = new URL(origin);
  const request = { method: 'POST', protocol: 'http:', hostname, path: '/graphql', headers: { host }, body };
  return (await signer.sign(request)).headers;
}
