import type { Bilingual } from '#content/bilingual.ts';
import { wordsEn } from './words-en.ts';
import { wordsEs } from './words-es.ts';

/** `word` in singular; clues from the broadest to the closest. */
interface Guessed {
  readonly word: string;
  readonly clues: readonly [string, string, string];
  /** One sentence, shown with the word. */
  readonly origin: string;
}

/** Each language has its own words. */
export const wordList: Bilingual<readonly Guessed[]> = { es: readWords(wordsEs), en: readWords(wordsEn) };

function readWords(lines: string): readonly Guessed[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', broad = '', close = '', closest = '', origin = ''] = line.split(' | ');
      return { word, clues: [broad, close, closest], origin };
    });
}
