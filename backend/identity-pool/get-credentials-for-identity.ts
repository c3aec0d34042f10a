import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedId } from './checked-id.ts';
import { issueCredentials } from './credentials.ts';
import type { IdentityPool } from './get-id.ts';
import { identityOfSubject, kindOfIdentity } from './identity-ids.ts';
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
  const { person } = login;
  if (!person) {
    const kind = kindOfIdentity(pool.ring, pool.identityPoolId, checked.id);
    if (kind === 'person') {
      return { fault: 'NotAuthorizedException', message: `Access to Identity '${checked.id}' is forbidden.` };
    }
    if (!kind) return { fault: 'ResourceNotFoundException', message: `Identity '${checked.id}' not found.` };
  }
  const identityId = person ? identityOfSubject(pool.ring, pool.identityPoolId, person.subject) : checked.id;
  const holder = person ? { role: 'staff' as const, session: person.session } : { role: 'guest' as const };
  const issued = issueCredentials(pool.ring, { identityId, ...holder, now, random: pool.random });
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
