import { type AmplifyContext, createAmplifyContext, type ResourcesConfig } from 'aws-amplify';

/** Well-formed pool ids. */
export const pools = {
  userPoolId: 'us-west-1_Abc123',
  userPoolClientId: 'abc123',
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  allowGuestAccess: true,
};

/** A configuration with these pools, where ids may be missing, against the library's types. */
export function configurationOf(cognito?: object): ResourcesConfig {
  return (cognito ? { Auth: { Cognito: cognito } } : {}) as ResourcesConfig;
}

/** A separate instance of the client library. */
export function libraryWith(cognito?: object): AmplifyContext {
  return createAmplifyContext(configurationOf(cognito));
}
