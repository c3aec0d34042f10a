import { type AmplifyContext, createAmplifyContext, type ResourcesConfig } from 'aws-amplify';

/** Ids of pools that look like those of a service. */
export const pools = {
  userPoolId: 'us-west-1_Abc123',
  userPoolClientId: 'abc123',
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  allowGuestAccess: true,
};

/** A configuration with these pools. Nothing is added to it: an id may be missing, which the library's types know nothing of. */
export function configurationOf(cognito?: object): ResourcesConfig {
  return (cognito ? { Auth: { Cognito: cognito } } : {}) as ResourcesConfig;
}

/** The client library with that configuration, beside others that it has elsewhere. */
export function libraryWith(cognito?: object): AmplifyContext {
  return createAmplifyContext(configurationOf(cognito));
}
