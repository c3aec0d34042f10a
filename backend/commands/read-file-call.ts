import { parseArgs } from 'node:util';

/** A command with one file and some switches: what is asked for, or what is wrong with the words. */
export type FileCall =
  | { readonly file: string; readonly switches: ReadonlySet<string> }
  | { readonly fault: string }
  | { readonly help: true };

export function readFileCall(words: readonly string[], switches: readonly string[]): FileCall {
  if (words.includes('--help') || words.includes('-h')) return { help: true };
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined) return { fault: 'Say which file.' };
    if (more.length > 0) return { fault: `One file at a time: ${JSON.stringify(more.join(' '))} is too much.` };
    return { file, switches: new Set(Object.keys(values)) };
  } catch (error) {
    // The words of Node say which option it was, and then how programmers escape one.
    return { fault: (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '' };
  }
}
