import type { ResourcesConfig } from 'aws-amplify';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';
import type { Outputs } from './read-outputs.ts';

export function libraryConfig(outputs: Outputs): ResourcesConfig & Required<Pick<ResourcesConfig, 'Auth'>> {
  const { Auth, API, ...more } = parseAmplifyConfig(outputs);
  if (!Auth) throw new Error('/amplify_outputs.json names no pools');
  // The library's format has no field for these endpoints.
  Object.assign(Auth.Cognito, {
    userPoolEndpoint: outputs.custom.user_pool_endpoint,
    identityPoolEndpoint: outputs.custom.identity_pool_endpoint,
  });
  const data = { endpoint: outputs.data.url, region: outputs.data.aws_region, service: 'appsync' };
  // The library warns about unmanaged endpoints.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  return { ...more, Auth, API: { ...API, REST: { data } } };
}
