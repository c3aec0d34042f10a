/**
 * What OpenID discovery tells of the pool under `<issuer>/.well-known/openid-configuration`. There are no pages of an
 * authorization server here, so the fields that would name them, or would be empty, are left out.
 */
export function openIdConfiguration(issuer: string): object {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'email', 'email_verified'],
  };
}
