import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { isObject } from '#backend/platform/http/json-object.ts';
import {
  readRegistration,
  registrationLifetime,
  signRegistration,
} from '#backend/protocols/cognito-user-pool/passkeys/passkey-challenge.ts';
import {
  addPasskey,
  passkeysOf,
  removePasskey,
} from '#backend/protocols/cognito-user-pool/passkeys/stored-passkeys.ts';
import { registrationOptions, verifyNew } from '#backend/protocols/cognito-user-pool/passkeys/verify-passkey.ts';
import { notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { isFresh } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { mostPasskeys } from '#model/accounts/passkey.ts';
import { type CheckedMember, poolOperation } from './pool-operation.ts';
import { ownerMember, textMember } from './request-members.ts';

const stale = notAuthorizedException('Sign in again to change passkeys.');
const off: AwsJsonAnswer = {
  fault: 'WebAuthnNotEnabledException',
  message: 'Passkeys need https, or http://localhost.',
};
const unsupported: AwsJsonAnswer = {
  fault: 'WebAuthnCredentialNotSupportedException',
  message: 'The credential could not be verified.',
};
const over: AwsJsonAnswer = { fault: 'WebAuthnChallengeNotFoundException', message: 'Invalid or used challenge.' };
const full: AwsJsonAnswer = {
  fault: 'LimitExceededException',
  message: `An account may have at most ${mostPasskeys} passkeys.`,
};

/** The challenge belongs to account and session. */
export const startWebAuthnRegistration = poolOperation(
  { AccessToken: ownerMember },
  async ({ AccessToken: { account, session } }, { pool, now }) => {
    const { passkeys: rp } = pool;
    if (!rp) return off;
    if (!isFresh(session, now)) return stale;
    const own = await passkeysOf(pool.db, account.id);
    if (own.length >= mostPasskeys) return full;
    const challenge = signRegistration(pool, { accountId: account.id, session: session.id }, now);
    const registration = { rp, rpName: pool.companyName, account, challenge, timeout: registrationLifetime, own };
    return { answer: { CredentialCreationOptions: await registrationOptions(registration) } };
  },
);

/** Each challenge registers one passkey; a repeat after a lost response succeeds. */
export const completeWebAuthnRegistration = poolOperation(
  { AccessToken: ownerMember, Credential: readCredential },
  async ({ AccessToken: { account, session }, Credential }, { pool, now }) => {
    if (!pool.passkeys) return off;
    if (!isFresh(session, now)) return stale;
    let challenge: string | null = null;
    const verified = await verifyNew(pool.passkeys, Credential, (signed) => {
      challenge = readRegistration(pool, signed, { accountId: account.id, session: session.id }, now);
      return challenge !== null;
    });
    if (challenge === null) return over;
    if (!verified) return unsupported;
    const outcomes = { done: { answer: {} }, used: over, full, gone: stale };
    return outcomes[await addPasskey(pool, account, { ...verified, challenge }, now)];
  },
);

/** Not paginated: an account has at most ten. */
export const listWebAuthnCredentials = poolOperation(
  { AccessToken: ownerMember },
  async ({ AccessToken: { account } }, { pool }) => {
    const own = await passkeysOf(pool.db, account.id);
    const Credentials = own.map(({ id, attachment, transports, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: `Passkey of ${dayOf(createdAt)}`,
      RelyingPartyId: pool.passkeys?.id ?? '',
      ...(attachment === null ? {} : { AuthenticatorAttachment: attachment }),
      AuthenticatorTransports: JSON.parse(transports),
      CreatedAt: Date.parse(createdAt) / 1000,
    }));
    return { answer: { Credentials } };
  },
);

export const deleteWebAuthnCredential = poolOperation(
  { AccessToken: ownerMember, CredentialId: textMember('credentialId') },
  async ({ AccessToken: { account, session }, CredentialId }, { pool, now }) => {
    if (!isFresh(session, now)) return stale;
    if (await removePasskey(pool, account, CredentialId, now)) return { answer: {} };
    return { fault: 'ResourceNotFoundException', message: 'The passkey does not exist.' };
  },
);

function readCredential(input: unknown): CheckedMember<object> {
  if (isObject(input)) return { value: input };
  return { fault: 'SerializationException', message: 'Credential is not a structure.' };
}

/** `27 Nov 2026`, in the company's time zone. */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'America/Mexico_City' }).format(
    new Date(time),
  );
}
