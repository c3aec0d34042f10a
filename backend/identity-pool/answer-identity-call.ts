import { answerAwsJson } from '#backend/http/aws-json.ts';
import { getCredentialsForIdentity } from './get-credentials-for-identity.ts';
import { getId, type IdentityPool } from './get-id.ts';

/** Answers a call to the identity pool (requirements, section 7). `now` is in milliseconds. */
export function answerIdentityCall(pool: IdentityPool, request: Request, now: number): Promise<Response> {
  const operations = {
    GetId: getId.bind(null, pool),
    GetCredentialsForIdentity: getCredentialsForIdentity.bind(null, pool),
  };
  return answerAwsJson(request, 'AWSCognitoIdentityService', operations, now);
}
