import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the id of a complete build. */
const mark = '.whole';

/**
 * Keeps the site's previous assets for open pages (decision 0054); `begin.mjs` keeps the desk's. Called
 * before a build. No-op for the same or an incomplete build.
 */
export function keepFormerBuild(folder: string, id: string): void {
  const completeId = existsSync(join(folder, mark)) ? readFileSync(join(folder, mark), 'utf8') : id;
  rmSync(join(folder, mark), { force: true });
  if (completeId === id) return;
  const [made, former] = [join(folder, 'client/assets'), join(folder, 'former/assets')];
  rmSync(former, { recursive: true, force: true });
  if (existsSync(made)) cpSync(made, former, { recursive: true });
}

export function markWhole(folder: string, id: string): void {
  writeFileSync(join(folder, mark), id);
}
