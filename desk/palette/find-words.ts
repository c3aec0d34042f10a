import { foldText, searchWords } from '#model/search-text.ts';

interface TextPiece {
  readonly text: string;
  readonly match: boolean;
}

/** Matches every word, ignoring case and accents. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

export function markWords(text: string, search: string): readonly TextPiece[] {
  const characters = [...text];
  const matched = characters.map(() => false);
  // A character may fold to several.
  const sourceIndexes = characters.flatMap((character, index) => [...foldText(character)].map(() => index));
  const folded = characters.map((character) => foldText(character)).join('');
  const indexes = indexesByOffset(folded);
  for (const word of searchWords(search)) {
    const length = [...word].length;
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
      const start = indexes.get(from) ?? 0;
      for (let index = start; index < start + length; index += 1) matched[sourceIndexes[index] ?? 0] = true;
    }
  }
  const pieces: { text: string; match: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const previous = pieces.at(-1);
    const match = matched[index] ?? false;
    if (previous?.match === match) previous.text += character;
    else pieces.push({ text: character, match });
  }
  return pieces;
}

/** Maps UTF-16 offsets to indexes of characters. */
function indexesByOffset(text: string): ReadonlyMap<number, number> {
  const indexes = new Map<number, number>();
  let offset = 0;
  for (const [index, character] of [...text].entries()) {
    indexes.set(offset, index);
    offset += character.length;
  }
  return indexes;
}
