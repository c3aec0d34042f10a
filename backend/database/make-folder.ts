import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those around it, for the eyes of their owner alone, and answers its full path. Throws what the
 * system says. Node's own way (`recursive`) never ends where a system has a folder that no other can be made in: `/proc`.
 */
export function makeFolder(folder: string): string {
  const whole = resolve(folder);
  const missing: string[] = [];
  for (let at = whole; !existsSync(at) && !missing.includes(at); at = dirname(at)) missing.unshift(at);
  for (const at of missing) {
    try {
      mkdirSync(at, { mode: 0o700 });
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return whole;
}
