/** Size in points, most lines. */
export type Sizes = readonly (readonly [size: number, lines: number])[];

/** First size at which the text fits; the last one cuts long words. */
export function fitLines(
  text: string,
  sizes: Sizes,
  width: number,
  measure: (line: string, size: number) => number,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const [size, most] of sizes) {
    const lines = wrapLines(text.split(' '), width, (line) => measure(line, size));
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width)) return { size, lines };
  }
  const [size] = sizes.at(-1) ?? [12];
  return { size, lines: wrapAll(text, width, (line) => measure(line, size)) };
}

/** Cuts words longer than a line. */
export function wrapAll(text: string, width: number, measure: (line: string) => number): string[] {
  const fits = (line: string) => measure(line) <= width;
  return wrapLines(
    text.split(' ').flatMap((word) => cutWord(word, fits)),
    width,
    measure,
  );
}

/** Breaks between words only. */
function wrapLines(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cutWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = (parts.at(-1) ?? '') + letter;
    if (fits(longer) || longer === letter) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
