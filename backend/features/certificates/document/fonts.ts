import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** The first font with a character draws it. */
const files = {
  semibold: ['latin-600', 'latin-ext-600', 'vietnamese-600', 'hebrew-600', 'arabic-600'],
  regular: ['latin-400', 'latin-ext-600', 'vietnamese-600', 'hebrew-600', 'arabic-600'],
} as const;

export type Weight = keyof typeof files;
type FontName = (typeof files)[Weight][number];

const opened = new Map<FontName, Font>();

/** Parsed once: parsing takes half the time of a document. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))) as Font;
  // fontkit keeps no character for a glyph that it first meets as part of another.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  opened.set(name, font);
  return font;
}

export const fontNames: readonly FontName[] = [...new Set([...files.semibold, ...files.regular])];

export interface Run {
  readonly text: string;
  readonly font: FontName;
  readonly rtl: boolean;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const letters = /\p{L}/u;

/**
 * Splits a line into runs, in drawing order: from the right if it begins in Hebrew or Arabic. Null
 * if no font has a character.
 */
export function runsOf(line: string, weight: Weight): readonly Run[] | null {
  const text = line.normalize('NFC');
  const runs: { text: string; font: FontName; rtl: boolean }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    if (last && (letter === ' ' || openFont(last.font).hasGlyphForCodePoint(code)) && !startsOther(last.rtl, letter)) {
      last.text += letter;
      continue;
    }
    const font = files[weight].find((name) => openFont(name).hasGlyphForCodePoint(code));
    if (!font) return null;
    runs.push({ text: letter, font, rtl: rightToLeft.test(letter) });
  }
  const first = [...text].find((letter) => letters.test(letter));
  return first && rightToLeft.test(first) ? runs.toReversed() : runs;
}

/** A change of direction begins a run, even if the font has both. */
function startsOther(rtl: boolean, letter: string): boolean {
  return letters.test(letter) && rightToLeft.test(letter) !== rtl;
}

/** True if the fonts have all characters and can place them. */
export function isPrintable(text: string): boolean {
  return runsOf(text, 'semibold')?.every((run) => !run.rtl || isPlaced(run)) ?? false;
}

/** fontkit throws for some Arabic marks. */
function isPlaced({ text, font }: Run): boolean {
  try {
    openFont(font).layout(text, ['kern', 'liga']);
    return true;
  } catch {
    return false;
  }
}
