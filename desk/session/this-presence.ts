import { askService } from '#client/query-service.ts';
import { keepsSessions } from '#client/session/browser-storage.ts';
import { followSession } from '#client/session/follow-session.ts';
import { forgetDisabled, hasStoredSession, isAccountDisabled, thisSession } from '#client/session/this-session.ts';
import { personIn } from '#client/session/user-of-token.ts';
import { type Admission, openPresence } from './presence.ts';

/** Minimal query for accounts only (model/access.ts). */
const question = '{ mySessions { mine } }';

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
    const answer = await askService(question).catch(() => undefined);
    if (!answer) return 'unreached';
    if (answer.ok) {
      forgetDisabled();
      return 'staff';
    }
    return answer.why === 'not-allowed' ? 'not-staff' : (answer.why as Admission);
  },
});

/** Checks now and when the session, the connection or the visibility changes. */
export function subscribePresence(): void {
  const look = (again: boolean) => void presence.look(again);
  look(true);
  followSession(() => look(false));
  addEventListener('online', () => look(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(true));
}
