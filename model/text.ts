/** Control characters other than tab and line feed: no field holds them, and PostgreSQL cannot store U+0000. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Turn the direction of what follows, also beyond the field: an address or a file name could be shown backwards. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** At least one sign that somebody sees. The joiners, fillers and blanks that nobody sees stay in texts that have one. */
const visible = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Mean something between two signs and nothing at an end, where a program left them that the text was copied from. */
const atEnds = /[\s\u00AD\u200B\u2060\uFEFF]/;

/**
 * One form of every typed text: line breaks as `\n` (a browser posts `\r\n`, which would count twice), composed
 * accents, no control characters, none that turn the direction, no lone surrogates, no blanks at the ends. A text in
 * which nobody sees anything is empty.
 */
export function cleanText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(controls, '').replace(directions, '').toWellFormed();
  return visible.test(clean) ? withoutEnds(clean.normalize('NFC')) : '';
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Sign by sign: an expression that looks for the end would begin anew at every blank of a long text. */
function withoutEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atEnds.test(text.charAt(start))) start++;
  while (end > start && atEnds.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
