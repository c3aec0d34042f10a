import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedId } from './checked-id.ts';
import { issueCredentials } from './credentials.ts';
import type { IdentityPool } from './get-id.ts';
import { identityOfSubject, isGuestIdentity } from './identity-ids.ts';
import { readLogins } from './logins.ts';

/**
 * GetCredentialsForIdentity: credentials for 60 minutes. A guest names the identity that GetId answered. For a person
 * who signed in the identity follows from the login, whatever the call names: a client may still hold its guest's.
 */
export async function getCredentialsForIdentity(pool: IdentityPool, payload: Payload, now: number): Promise<Answer> {
  const checked = checkedId('identityId', payload.IdentityId);
  if ('fault' in checked) return checked;
  const login = await readLogins(payload.Logins, pool.verifyLogin, now);
  if ('fault' in login) return login;
  if (login.subject === null && !isGuestIdentity(pool.ring, pool.identityPoolId, checked.id)) {
    return { fault: 'ResourceNotFoundException', message: `Identity '${checked.id}' not found.` };
  }
  const identityId =
    login.subject === null ? checked.id : identityOfSubject(pool.ring, pool.identityPoolId, login.subject);
  const role = login.subject === null ? 'guest' : 'staff';
  const issued = issueCredentials(pool.ring, { identityId, role, now, random: pool.random });
  return {
    answer: {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: issued.accessKeyId,
        SecretKey: issued.secretKey,
        SessionToken: issued.sessionToken,
        Expiration: issued.expiresAt / 1000,
      },
    },
  };
}
