import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a build says that it is whole: its id. */
const mark = '.whole';

/**
 * Keeps the browser's files of the build that lies in `folder`, one build and no more, beside the one that is made in its place:
 * a page that is open finds its parts (decision 0054). Called before a build is made. The same build again, and one that was
 * not finished, leave what is kept.
 */
export function keepFormerBuild(folder: string, id: string): void {
  const whole = existsSync(join(folder, mark)) ? readFileSync(join(folder, mark), 'utf8') : id;
  rmSync(join(folder, mark), { force: true });
  if (whole === id) return;
  for (const [made, former] of [
    ['client/assets', 'former/assets'],
    ['desk/assets', 'former-desk/assets'],
  ] as const) {
    rmSync(join(folder, former), { recursive: true, force: true });
    if (existsSync(join(folder, made))) cpSync(join(folder, made), join(folder, former), { recursive: true });
  }
}

/** Says that the build in `folder` is whole. Called when it was made. */
export function markWhole(folder: string, id: string): void {
  writeFileSync(join(folder, mark), id);
}
