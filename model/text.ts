/** Control characters other than tab and line feed: no field holds them, and PostgreSQL cannot store U+0000. */
const controls = /[^\P{Cc}\t\n]/gu;

/**
 * One form of every typed text: line breaks as `\n` (a browser posts `\r\n`, which would count twice), composed
 * accents, no control characters, no lone surrogates, no blanks at the ends.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed().normalize('NFC').trim();
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
