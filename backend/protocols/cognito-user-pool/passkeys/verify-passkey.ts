import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AccountPasskeyRow } from '#backend/protocols/cognito-user-pool/tables.ts';

/** `id`: host of `origin`, to which passkeys are bound. */
export interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

/** EdDSA, ES256 and RS256. The library would offer ML-DSA first, which Node reports as experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded on first use: it would delay the start. */
const library = () => import('@simplewebauthn/server');

interface RegistrationRequest {
  readonly rp: RelyingParty;
  readonly rpName: string;
  readonly account: { readonly id: string; readonly email: string; readonly name: string | null };
  readonly challenge: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly own: readonly Pick<AccountPasskeyRow, 'id' | 'transports'>[];
}

/** Excludes authenticators that have a passkey of the account. */
export async function registrationOptions({ rp, rpName, account, challenge, timeout, own }: RegistrationRequest) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID: rp.id,
    rpName,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    challenge,
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    supportedAlgorithmIDs,
  });
}

/** Null for an invalid passkey. `isOwn` receives the challenge as signed. */
export async function verifyNew(
  rp: RelyingParty,
  credential: object,
  isOwn: (challenge: string) => boolean,
): Promise<Pick<AccountPasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'attachment'> | null> {
  const { verifyRegistrationResponse } = await library();
  const response = credential as RegistrationResponseJSON;
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isOwn(Buffer.from(challenge, 'base64url').toString()),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  const { authenticatorAttachment: attachment } = response;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transportsIn(response.response.transports)),
    attachment: attachment === 'platform' || attachment === 'cross-platform' ? attachment : null,
  };
}

function transportsIn(transports: unknown): readonly string[] {
  const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
  return Array.isArray(transports) ? known.filter((one) => transports.includes(one)) : [];
}

/** The assertion's counter; null if invalid, or if the counter went back. */
export async function verifyAssertion(
  rp: RelyingParty,
  assertion: object,
  challenge: string,
  { id, publicKey, counter }: Pick<AccountPasskeyRow, 'id' | 'publicKey' | 'counter'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
