import type { Answer, Payload } from '#backend/http/aws-json.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { checkedId } from './checked-id.ts';
import { identityOfSubject, newGuestIdentity } from './identity-ids.ts';
import { readLogins, type VerifyLogin } from './logins.ts';

/** What the operations of the identity pool are made of. */
export interface IdentityPool {
  readonly identityPoolId: string;
  readonly ring: KeyRing;
  readonly verifyLogin: VerifyLogin;
  readonly random: (size: number) => Uint8Array;
}

/** GetId: a new identity for a guest, and always the same one for a person who signed in. */
export async function getId(pool: IdentityPool, payload: Payload, now: number): Promise<Answer> {
  const checked = checkedId('identityPoolId', payload.IdentityPoolId);
  if ('fault' in checked) return checked;
  if (checked.id !== pool.identityPoolId) {
    return { fault: 'ResourceNotFoundException', message: `IdentityPool '${checked.id}' not found.` };
  }
  const login = await readLogins(payload.Logins, pool.verifyLogin, now);
  if ('fault' in login) return login;
  const IdentityId = login.person
    ? identityOfSubject(pool.ring, pool.identityPoolId, login.person.subject)
    : newGuestIdentity(pool.ring, pool.identityPoolId, pool.random);
  return { answer: { IdentityId } };
}
