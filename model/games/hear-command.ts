import { foldText } from '#model/search-text.ts';

export type SnakesCommand = 'ranking' | 'where' | 'turn' | 'repeat' | 'throw';

/** First command with a word in `spoken`, ignoring accents and case. */
export function hearCommand<Command extends string>(
  spoken: string,
  words: Readonly<Record<Command, readonly string[]>>,
): Command | undefined {
  const text = ` ${foldText(spoken).replace(/[^a-z]+/g, ' ')} `;
  const commands = Object.entries(words) as [Command, readonly string[]][];
  return commands.find(([, some]) => some.some((word) => text.includes(` ${word} `)))?.[0];
}
