import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The guide for operators, and the commands that it shows. */
export const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');

/** Commands of a part of the guide, one a line. */
export const commandsOf = (part: string) => [...part.matchAll(/^ {4}(\S.*)$/gm)].map(([, command = '']) => command);

/** The first block of commands behind a text of the guide, to be pasted as a whole. */
export function blockBehind(text: string): string {
  const [block = ''] = /(?:^ {4}.*\n)+/m.exec(guide.slice(guide.indexOf(text))) ?? [];
  if (!guide.includes(text) || block === '') throw new Error(`The guide has no block behind ${text}`);
  return block.replace(/^ {4}/gm, '');
}

/** The commands of Upgrade and Rollback, without those that need the machine's own accounts and files. */
const [, sections = ''] = /^## Upgrade\n(.*?npm run rollback)$/ms.exec(guide) ?? [];
export const upgradeBlocks = commandsOf(sections).filter((command) => !/^sudo |^cd /.test(command));
