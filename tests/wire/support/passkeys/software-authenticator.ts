import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** JSON of the browser's PublicKeyCredential. */
export interface SignedCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly authenticatorAttachment: 'platform';
  readonly clientExtensionResults: object;
  readonly response: Readonly<Record<string, unknown>>;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** Differences of a faulty or malicious authenticator or browser. */
export interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userHandle?: string | null;
  /** Id of the passkey to use; the last one by default. */
  readonly id?: string | undefined;
}

/** Authenticator in software: ES256, no attestation, resident keys. */
export class SoftwareAuthenticator {
  readonly #keys = new Map<string, { readonly key: KeyObject; readonly user: string }>();
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Throws like a browser when it has a passkey of the list. */
  create({ challenge, rp, user, excludeCredentials = [] }: CreationOptions, odd: Oddity = {}): SignedCredential {
    if (excludeCredentials.some(({ id }) => this.#keys.has(id))) {
      throw new DOMException('A passkey is there already.', 'InvalidStateError');
    }
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    const rawId = randomBytes(20);
    const id = rawId.toString('base64url');
    this.#keys.set(id, { key: pair.privateKey, user: user.id });
    // COSE key: kty 2, alg -7, crv 1, x, y.
    const cose = Buffer.concat([bytes('a5010203262001215820'), coordinate(x), bytes('225820'), coordinate(y)]);
    const length = bytes(rawId.length.toString(16).padStart(4, '0'));
    const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
    const data = this.#data(rp.id, 0x40, odd, attested);
    const head = Buffer.concat([
      bytes('a363'),
      Buffer.from('fmt'),
      bytes('64'),
      Buffer.from('none'),
      bytes('67'),
      Buffer.from('attStmt'),
      bytes('a068'),
      Buffer.from('authData'),
      bytes(`58${data.length.toString(16).padStart(2, '0')}`),
    ]);
    return credentialOf(id, {
      clientDataJSON: this.#client('webauthn.create', challenge, odd).toString('base64url'),
      attestationObject: Buffer.concat([head, data]).toString('base64url'),
      authenticatorData: data.toString('base64url'),
      publicKeyAlgorithm: -7,
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: RequestOptions, odd: Oddity = {}): SignedCredential {
    const id = odd.id ?? [...this.#keys.keys()].at(-1) ?? '';
    const held = this.#keys.get(id);
    if (!held) throw new DOMException('No passkey is there.', 'NotAllowedError');
    this.counter = odd.counter ?? this.counter + 1;
    const data = this.#data(rpId, 0, odd);
    const client = this.#client('webauthn.get', challenge, odd);
    const signed = Buffer.concat([data, hashOf(client)]);
    const { userHandle = held.user } = odd;
    return credentialOf(id, {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, held.key).toString('base64url'),
      ...(userHandle === null ? {} : { userHandle }),
    });
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Oddity): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, more: number, odd: Oddity, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = 1 | (odd.userVerified === false ? 0 : 4) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hashOf(Buffer.from(odd.rpId ?? rpId)), Buffer.from([flags]), counter, attested]);
  }
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const coordinate = (base64: string) => Buffer.from(base64, 'base64url');
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest();

function credentialOf(id: string, response: SignedCredential['response']): SignedCredential {
  const attachment = { authenticatorAttachment: 'platform', clientExtensionResults: {} } as const;
  return { id, rawId: id, type: 'public-key', ...attachment, response };
}
