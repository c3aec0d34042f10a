import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the id of a complete build. */
const mark = '.whole';

/**
 * Keeps the previous build's assets for open pages (decision 0054). Called before a build. No-op
 * for the same or an incomplete build.
 */
export function keepFormerBuild(folder: string, id: string): void {
  const completeId = existsSync(join(folder, mark)) ? readFileSync(join(folder, mark), 'utf8') : id;
  rmSync(join(folder, mark), { force: true });
  if (completeId === id) return;
  for (const [made, former] of [
    ['client/assets', 'former/assets'],
    ['desk/assets', 'former-desk/assets'],
  ] as const) {
    rmSync(join(folder, former), { recursive: true, force: true });
    if (existsSync(join(folder, made))) cpSync(join(folder, made), join(folder, former), { recursive: true });
  }
}

export function markWhole(folder: string, id: string): void {
  writeFileSync(join(folder, mark), id);
}
