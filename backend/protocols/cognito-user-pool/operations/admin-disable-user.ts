import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { disableAccount } from '#backend/protocols/cognito-user-pool/accounts/disable-account.ts';
import { invalidParameter } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { type PoolCall, poolOperation } from './pool-operation.ts';
import { poolMember, textMember } from './request-members.ts';

/** `Username`: address or id. The caller's own is refused, so that one remains. */
export const adminDisableUser = poolOperation(
  { UserPoolId: poolMember, Username: textMember('username') },
  async ({ Username }, { pool, now, sender }: PoolCall<Author>) => {
    const named = Username.includes('@') ? { email: Username } : { id: Username };
    const outcome = await disableAccount(pool, named, now, sender);
    if (outcome === 'disabled') return { answer: {} };
    if (outcome === 'unknown') return { fault: 'UserNotFoundException', message: 'User does not exist.' };
    return invalidParameter('Staff cannot disable their own account or the last enabled one.');
  },
);
