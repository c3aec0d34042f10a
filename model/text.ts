/** All but tab and line feed. PostgreSQL cannot store U+0000. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Bidirectional overrides could reverse an address or a file name. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** Invisible joiners, fillers and spaces remain in texts with a visible character. */
const visible = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Invisible characters left at the ends by copying. */
const atEnds = /[\s\u00AD\u200B\u2060\uFEFF]/;

/**
 * Normalizes typed text: NFC, `\n` line breaks (browsers post `\r\n`), trimmed, no control
 * characters, bidirectional overrides or lone surrogates. Returns '' without a visible character.
 */
export function cleanText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(controls, '').replace(directions, '').toWellFormed();
  return visible.test(clean) ? withoutEnds(clean.normalize('NFC')) : '';
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** A regular expression would be quadratic on long runs of spaces. */
function withoutEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atEnds.test(text.charAt(start))) start++;
  while (end > start && atEnds.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

export function withoutBidi(text: string): string {
  return text.replace(directions, '');
}
