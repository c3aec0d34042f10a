import type { ToldMessage } from '../../live/live-messages.ts';

/** How whoever wrote is called: their name, else their address, else `nobody`. */
export function nameOf({ name, lastname, email }: ToldMessage, nobody: string): string {
  return [name, lastname].filter(Boolean).join(' ') || email || nobody;
}
