import type { Person } from '#client/session/person-in.ts';

/**
 * Who is at the desk. `asking`: not known yet, or a person whom the service has not let in yet. `here`: somebody whom it lets in.
 * `signed-out`: nobody has been since the desk was opened. `ended`: somebody was, and the session is over. `disabled`: it is over
 * because the account was disabled. `not-staff`: somebody whom the service does not let in.
 * `unreached`: the service does not answer. `no-storage`: the browser may keep no session.
 */
export type Presence =
  | { readonly is: 'here' | 'not-staff'; readonly person: Person }
  | { readonly is: 'asking'; readonly person?: Person }
  | { readonly is: 'signed-out' | 'ended' | 'disabled' | 'unreached' | 'no-storage' };

/** What the service says of the session: whether its holder may be here. */
export type Admission = 'staff' | 'not-staff' | 'signed-out' | 'unreached';

export interface PresenceParts {
  /** False where the browser keeps nothing. */
  keeps(): boolean;
  /** Who is signed in as far as this browser knows; null when nobody is. */
  find(): Promise<Person | null | 'unreached'>;
  /** Asks the service. */
  admit(): Promise<Admission>;
  /** Whether the session of this browser ended because its account was disabled. */
  isDisabled(): boolean;
}

export interface PresenceStore {
  now(): Presence;
  subscribe(listener: () => void): () => void;
  /**
   * Looks who is here now. Where the same person is still signed in, or is being asked about, the service is asked again only
   * when `again` says so.
   */
  look(again: boolean): Promise<void>;
}

/** Follows who is at the desk. A line that breaks sends nobody away who is here. */
export function openPresence({ keeps, find, admit, isDisabled }: PresenceParts): PresenceStore {
  let now: Presence = { is: 'asking' };
  /** The last look counts: what an earlier one learns meanwhile is older. */
  let last = 0;
  const listeners = new Set<() => void>();

  function become(next: Presence): void {
    if (JSON.stringify(now) === JSON.stringify(next)) return;
    now = next;
    for (const listener of listeners) listener();
  }

  function leave(wasSignedIn = false): void {
    const wasHere = now.is === 'here' || now.is === 'ended' || now.is === 'disabled';
    if ((wasHere || wasSignedIn) && isDisabled()) become({ is: 'disabled' });
    else become({ is: wasHere ? 'ended' : 'signed-out' });
  }

  function lose(): void {
    if (now.is !== 'here') become({ is: 'unreached' });
  }

  async function look(again: boolean): Promise<void> {
    if (!keeps()) return become({ is: 'no-storage' });
    const person = await find();
    if (!again && 'person' in now && isPerson(person) && person.id === now.person?.id) return;
    last += 1;
    const own = last;
    if (person === null) return leave();
    // What the screen needs is asked for meanwhile.
    if (now.is === 'asking' && person !== 'unreached') become({ is: 'asking', person });
    const admission = person === 'unreached' ? person : await admit();
    if (own !== last) return;
    if (admission === 'signed-out') leave(true);
    else if (!isPerson(person) || admission === 'unreached') lose();
    else become({ is: admission === 'staff' ? 'here' : 'not-staff', person });
  }

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
  };
}

function isPerson(found: Person | null | 'unreached'): found is Person {
  return typeof found === 'object' && found !== null;
}
