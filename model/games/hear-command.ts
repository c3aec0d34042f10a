import { foldText } from '../search-text.ts';

/** What somebody can say to snakes and ladders. */
export type SnakesCommand = 'ranking' | 'where' | 'turn' | 'repeat' | 'throw';

/** The first command of which one of the words was said, whatever accents were; undefined when none was. */
export function hearCommand<Command extends string>(
  said: string,
  words: Readonly<Record<Command, readonly string[]>>,
): Command | undefined {
  const text = ` ${foldText(said).replace(/[^a-z]+/g, ' ')} `;
  const commands = Object.entries(words) as [Command, readonly string[]][];
  return commands.find(([, some]) => some.some((word) => text.includes(` ${word} `)))?.[0];
}
