import { region } from '#backend/http/region.ts';
import { passwordLimits } from '#model/password.ts';
import type { PoolIds } from './pool-ids.ts';

/**
 * The public configuration in the client library's own format, by which any standard client can be
 * pointed at this service. Under `custom` stands what the format has no field for. There is no `storage`: the client
 * library looks for a bucket at the managed service only, and would send our session tokens there.
 */
export function amplifyOutputs(origin: string, ids: PoolIds, modelIntrospection: object): object {
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
    },
  };
}

/**
 * The origin under which a request was made: the public one when it is set, and otherwise the one that its Host header
 * names, so that an installation nobody configured works under every name by which it is reached.
 */
export function publicOrigin(
  site: { readonly siteUrl: string; readonly siteUrlGiven: boolean },
  host: string | null,
): string {
  if (site.siteUrlGiven || !host || !/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) return site.siteUrl;
  return `http://${host.toLowerCase()}`;
}
