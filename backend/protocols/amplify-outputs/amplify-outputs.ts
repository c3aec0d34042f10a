import { createHash } from 'node:crypto';
import { region } from '#backend/platform/http/signatures/region.ts';
import { passkeyHost } from '#model/accounts/passkey.ts';
import { passwordLimits } from '#model/accounts/password.ts';

/**
 * Configuration in the client library's format. No `storage`: the library would send session tokens
 * to a bucket of the managed service.
 */
export function amplifyOutputs(origin: string, ids: PoolIds, modelIntrospection: object, siteUrl = origin): object {
  return {
    version: '1.4',
    auth: {
      aws_region: region,
      user_pool_id: ids.userPoolId,
      user_pool_client_id: ids.userPoolClientId,
      identity_pool_id: ids.identityPoolId,
      unauthenticated_identities_enabled: true,
      username_attributes: ['email'],
      user_verification_types: ['email'],
      standard_required_attributes: ['email'],
      mfa_configuration: 'NONE',
      mfa_methods: [],
      password_policy: {
        min_length: passwordLimits.least,
        require_lowercase: true,
        require_uppercase: true,
        require_numbers: true,
        require_symbols: true,
      },
    },
    data: {
      aws_region: region,
      url: `${origin}/graphql`,
      default_authorization_type: 'AWS_IAM',
      authorization_types: ['AMAZON_COGNITO_USER_POOLS'],
      model_introspection: modelIntrospection,
    },
    custom: {
      user_pool_endpoint: `${origin}/idp`,
      identity_pool_endpoint: `${origin}/identity`,
      storage_endpoint: `${origin}/storage`,
      // Passkeys work at this origin only.
      ...(passkeyHost(siteUrl) !== null && { passkey_origin: siteUrl }),
    },
  };
}

/** The configured origin, else the Host header's. */
export function publicOrigin(
  site: { readonly siteUrl: string; readonly siteUrlGiven: boolean },
  host: string | null,
): string {
  if (site.siteUrlGiven || !host || !/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) return site.siteUrl;
  return `http://${host.toLowerCase()}`;
}

interface PoolIds {
  /** `us-west-1:<uuid>` */
  readonly identityPoolId: string;
  /** `us-west-1_` and nine letters or digits. */
  readonly userPoolId: string;
  /** 26 lower-case letters or digits. */
  readonly userPoolClientId: string;
}

/** Derives the ids from the origin: two installations on one machine share no browser sessions. */
export function poolIdsOf(origin: string): PoolIds {
  return {
    identityPoolId: `${region}:${uuidOf(bytesOf('identity-pool', origin))}`,
    userPoolId: `${region}_${spell(bytesOf('user-pool', origin), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 9)}`,
    userPoolClientId: spell(bytesOf('user-pool-client', origin), 'abcdefghijklmnopqrstuvwxyz0123456789', 26),
  };
}

function bytesOf(purpose: string, origin: string): Buffer {
  return createHash('sha256').update(`tlacuilo:${purpose}:${origin}`).digest();
}

/** UUID version 8 (RFC 9562). */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function spell(bytes: Buffer, alphabet: string, length: number): string {
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
