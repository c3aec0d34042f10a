import { Amplify } from 'aws-amplify';
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';

/** Configures the client library for a service, as a new visitor. */
export async function pointAmplify(origin: string): Promise<void> {
  const outputs = await (await fetch(`${origin}/amplify_outputs.json`)).json();
  const config = parseAmplifyConfig(outputs);
  const cognito = config.Auth?.Cognito;
  if (!cognito) throw new Error('The configuration has no pools');
  Object.assign(cognito, {
    userPoolEndpoint: outputs.custom.user_pool_endpoint,
    identityPoolEndpoint: outputs.custom.identity_pool_endpoint,
  });
  // Silences warnings about endpoints outside the cloud.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure(config);
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
}
