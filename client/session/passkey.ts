import { anyAccount } from '#model/accounts/passkey.ts';
import { type AccountFault, faultOf } from './fault-of.ts';
import { callAs } from './second-factor.ts';
import { namedError } from './session-errors.ts';
import { deviceMetadata, finishSignIn } from './sign-in.ts';
import { thisSession } from './this-session.ts';

/** `cancelled`: or no passkey on the device; the browser does not say. `exists`: on this device. */
type PasskeyFault = 'cancelled' | 'exists' | 'unsupported' | AccountFault;

const browserFaults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
  WebAuthnNotEnabledException: 'unsupported',
};

export function passkeyFaultOf(error: unknown): PasskeyFault {
  const name = error instanceof Error ? error.name : '';
  return (Object.hasOwn(browserFaults, name) ? browserFaults[name] : undefined) ?? faultOf(error);
}

/** Throws errors of the browser and the user pool. */
export async function createPasskey(): Promise<void> {
  const { CredentialCreationOptions } = await callAs('StartWebAuthnRegistration', {});
  const { extensions: _, ...options } = CredentialCreationOptions as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials:
      options.excludeCredentials?.map((credential) => ({ ...credential, id: bytesOf(credential.id) })) ?? [],
  } as PublicKeyCredentialCreationOptions;
  const created = await credentials().create({ publicKey });
  await callAs('CompleteWebAuthnRegistration', { Credential: inJson(created as PublicKeyCredential) });
}

export async function deletePasskey(CredentialId: string): Promise<void> {
  await callAs('DeleteWebAuthnCredential', { CredentialId });
}

/** Without `email` the passkey names the account. */
export async function enterByPasskey(email: string, shared: boolean): Promise<void> {
  const { clientId: ClientId, call, store } = await thisSession();
  const USERNAME = email || anyAccount;
  const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  const challenge = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters });
  if (!challenge.ok) throw namedError(challenge.name, challenge.message);
  const { ChallengeName, Session, ChallengeParameters } = challenge.answer;
  const options = JSON.parse((ChallengeParameters as Record<string, string>).CREDENTIAL_REQUEST_OPTIONS ?? '');
  const assertion = await credentials().get({
    publicKey: { ...options, challenge: bytesOf(options.challenge), allowCredentials: [] },
  });
  const ChallengeResponses = { USERNAME, CREDENTIAL: JSON.stringify(inJson(assertion as PublicKeyCredential)) };
  const result = await call('RespondToAuthChallenge', {
    ClientId,
    ChallengeName,
    Session,
    ChallengeResponses,
    ...deviceMetadata(shared),
  });
  finishSignIn({ store, now: Date.now }, email, result, { flow: 'USER_AUTH', shared });
}

function credentials(): CredentialsContainer {
  if (!('PublicKeyCredential' in window)) throw namedError('NotSupportedError', 'No passkeys in this browser.');
  return navigator.credentials;
}

/**
 * Base64url in bytes. Not `parseRequestOptionsFromJSON` and `toJSON`: Safari lacks them before 18.4, and password
 * managers that replace `navigator.credentials` may have none.
 */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function inJson({ id, rawId, type, authenticatorAttachment, response }: PublicKeyCredential): object {
  const fields: Record<string, unknown> = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    const value: unknown = response[name as 'clientDataJSON'];
    if (value instanceof ArrayBuffer) fields[name] = textOf(value);
  }
  if ('getTransports' in response) fields.transports = (response as AuthenticatorAttestationResponse).getTransports();
  const attachment = authenticatorAttachment ? { authenticatorAttachment } : {};
  return { id, rawId: textOf(rawId), type, ...attachment, clientExtensionResults: {}, response: fields };
}
