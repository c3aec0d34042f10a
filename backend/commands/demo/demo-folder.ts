import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '#backend/database/open-folder.ts';

/** What says that a folder is the demonstration's own: nothing else is ever written into, or removed. */
const markName = 'this-is-a-demonstration.json';

export type DemoFolder =
  /** `madeOn`: the company's day on which its season was made; null: it has to be made, and nothing is in the folder. */
  | { readonly is: 'own'; readonly madeOn: string | null }
  /** Something else is in there. */
  | { readonly is: 'foreign' };

/**
 * Makes the folder, or looks whether it is the demonstration's own. One in which making was interrupted is emptied, and so is
 * any of its own with `anew`.
 */
export function openDemoFolder(path: string, anew: boolean): DemoFolder {
  if (existsSync(path) && readdirSync(path).length > 0) {
    const mark = join(path, markName);
    if (!existsSync(mark)) return { is: 'foreign' };
    const { madeOn } = JSON.parse(readFileSync(mark, 'utf8')) as { madeOn: string | null };
    if (madeOn !== null && !anew) return { is: 'own', madeOn };
    // The mark last: what is cut short here is emptied the next time.
    for (const name of readdirSync(path).filter((one) => one !== markName)) {
      rmSync(join(path, name), { recursive: true, force: true });
    }
  }
  openFolder(path);
  markDemoFolder(path, null);
  return { is: 'own', madeOn: null };
}

/** Writes down on which day its season was made. */
export function markDemoFolder(path: string, madeOn: string | null): void {
  writeFileSync(join(path, markName), `${JSON.stringify({ madeOn })}\n`, { mode: 0o600 });
}
