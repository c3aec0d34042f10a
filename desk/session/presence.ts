import type { SignedInUser } from '#client/session/user-of-token.ts';
import { openStore } from '#desk/stores/open-store.ts';
import type { DeskRole } from '#model/accounts/roles.ts';

/**
 * `loading`: unknown, or `person` not admitted yet. `signed-out`: no session since the desk was
 * opened. `ended`: a session is over; `disabled`: because of the account.
 */
type Presence =
  | { readonly is: 'here' | 'not-staff'; readonly person: SignedInUser }
  | { readonly is: 'loading'; readonly person?: SignedInUser }
  | { readonly is: 'signed-out' | 'ended' | 'disabled' | 'unreached' | 'no-storage' };

/** Current role. */
export type Admission = DeskRole | 'not-staff' | 'signed-out' | 'unreached';

interface PresenceDeps {
  keeps(): boolean;
  /** User of the stored session. */
  find(): Promise<SignedInUser | null | 'unreached'>;
  admit(): Promise<Admission>;
  /** A disabled account ended the session. */
  isDisabled(): boolean;
}

/** Session state of the desk. A lost connection does not end a session. */
export function openPresence({ keeps, find, admit, isDisabled }: PresenceDeps) {
  const { now, subscribe, set } = openStore<Presence>({ is: 'loading' });
  /** Later looks supersede earlier ones. */
  let last = 0;

  function become(next: Presence): void {
    if (JSON.stringify(now()) !== JSON.stringify(next)) set(next);
  }

  function leave(wasSignedIn = false): void {
    const { is } = now();
    const wasHere = is === 'here' || is === 'ended' || is === 'disabled';
    if ((wasHere || wasSignedIn) && isDisabled()) become({ is: 'disabled' });
    else become({ is: wasHere ? 'ended' : 'signed-out' });
  }

  function lose(): void {
    if (now().is !== 'here') become({ is: 'unreached' });
  }

  /** Rechecks the stored session. `again`: query the service even for the same user. */
  async function look(again: boolean): Promise<void> {
    if (!keeps()) return become({ is: 'no-storage' });
    const person = await find();
    const before = now();
    if (!again && 'person' in before && isPerson(person) && person.id === before.person?.id) return;
    last += 1;
    const own = last;
    if (person === null) return leave();
    // Lets the screen load during the check.
    if (before.is === 'loading' && person !== 'unreached') become({ is: 'loading', person });
    const admission = person === 'unreached' ? person : await admit();
    if (own !== last) return;
    if (admission === 'signed-out') leave(true);
    else if (!isPerson(person) || admission === 'unreached') lose();
    else if (admission === 'not-staff') become({ is: admission, person });
    else become({ is: 'here', person: { ...person, role: admission } });
  }

  return { now, subscribe, look };
}

function isPerson(found: SignedInUser | null | 'unreached'): found is SignedInUser {
  return typeof found === 'object' && found !== null;
}
