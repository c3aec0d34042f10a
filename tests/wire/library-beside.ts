import { type AmplifyContext, createAmplifyContext, type ResourcesConfig } from 'aws-amplify';

export type Cognito = NonNullable<ResourcesConfig['Auth']>['Cognito'];

/** Ids of pools that look like those of a service. */
export const pools = {
  userPoolId: 'us-west-1_Abc123',
  userPoolClientId: 'abc123',
  identityPoolId: 'us-west-1:11111111-1111-8111-a111-111111111111',
  allowGuestAccess: true,
};

/** The client library with this configuration, beside others that it has elsewhere. Nothing is added: an id may be missing. */
export function libraryWith(cognito?: object): AmplifyContext {
  return createAmplifyContext((cognito ? { Auth: { Cognito: cognito as Cognito } } : {}) as ResourcesConfig);
}
