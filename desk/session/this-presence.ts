import { callService } from '#client/query-service.ts';
import { keepsSessions } from '#client/session/browser-storage.ts';
import { followSession } from '#client/session/follow-session.ts';
import { forgetDisabled, hasStoredSession, isAccountDisabled, thisSession } from '#client/session/this-session.ts';
import { personIn } from '#client/session/user-of-token.ts';
import type { MyAccount } from '#model/api.generated.ts';
import { type Admission, openPresence } from './presence.ts';

/** Minimal query for accounts only (model/access.ts). */
const question = '{ myAccount { role pending } }';

interface AccountStatus {
  readonly myAccount: Pick<MyAccount, 'role' | 'pending'> | null;
}

export const presence = openPresence({
  keeps: keepsSessions,
  isDisabled: isAccountDisabled,
  async find() {
    if (!hasStoredSession()) return null;
    const own = await thisSession().catch(() => undefined);
    if (!own) return 'unreached';
    const tokens = own.store.load();
    return tokens && personIn(tokens);
  },
  async admit() {
    const response = await callService<AccountStatus>(question).catch(() => undefined);
    if (!response) return 'unreached';
    if (response.ok) {
      forgetDisabled();
      const own = response.data.myAccount;
      return own && !own.pending ? own.role : 'pending';
    }
    return response.why === 'not-allowed' ? 'not-staff' : (response.why as Admission);
  },
});

/** Checks now and when session, connection or visibility changes. */
export function subscribePresence(): void {
  const look = (again: boolean) => void presence.look(again);
  look(true);
  followSession(() => look(false));
  addEventListener('online', () => look(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(true));
}
