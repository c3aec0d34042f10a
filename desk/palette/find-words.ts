import { foldText, searchWords } from '#model/search-text.ts';

export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/** Matches every word, ignoring case and accents. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

export function markWords(text: string, search: string): readonly TextPiece[] {
  const letters = [...text];
  const found = letters.map(() => false);
  // A letter may fold to several.
  const owners = letters.flatMap((letter, at) => [...foldText(letter)].map(() => at));
  const folded = letters.map((letter) => foldText(letter)).join('');
  const places = placesOf(folded);
  for (const word of searchWords(search)) {
    const length = [...word].length;
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
      const start = places.get(from) ?? 0;
      for (let at = start; at < start + length; at += 1) found[owners[at] ?? 0] = true;
    }
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const is = found[at] ?? false;
    if (last?.found === is) last.text += letter;
    else pieces.push({ text: letter, found: is });
  }
  return pieces;
}

/** Maps UTF-16 positions to letters. */
function placesOf(text: string): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let place = 0;
  for (const [at, letter] of [...text].entries()) {
    places.set(place, at);
    place += letter.length;
  }
  return places;
}
