import { askService } from '#client/ask-service.ts';
import { followSession } from '#client/session/follow-session.ts';
import { keepsSessions } from '#client/session/keeps-sessions.ts';
import { personIn } from '#client/session/person-in.ts';
import { forgetDisabled, hasStoredSession, isAccountDisabled, thisSession } from '#client/session/this-session.ts';
import { openPresence } from './presence.ts';

/** Answered to the company's people alone (model/access.ts), and with next to nothing. */
const question = '{ listContacts(limit: 1) { nextToken } }';

/** Who is at this desk. */
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
    return answer.why === 'not-allowed' ? 'not-staff' : answer.why;
  },
});

/** Looks now, and again whenever something may have changed: the session, the line, or that nobody looked for a while. */
export function followPresence(): void {
  const look = (again: boolean) => void presence.look(again);
  look(true);
  followSession(() => look(false));
  addEventListener('online', () => look(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(true));
}
