import type { ToldMessage } from '../../live/live-messages.ts';

/** Marks that would turn the sentence around in which a name stands. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** How whoever wrote is called: their name, else their address, else `nobody`. */
export function nameOf({ name, lastname, email }: ToldMessage, nobody: string): string {
  return ([name, lastname].filter(Boolean).join(' ') || email || nobody).replace(turning, '');
}
