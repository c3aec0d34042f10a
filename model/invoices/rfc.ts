const letters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const shape = /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/;

/** RFC of the general public and of foreigners. */
const generic: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/** An RFC with homoclave; the last character is a check digit. */
export function isRfc(text: string): boolean {
  if (!shape.test(text) || generic.includes(text)) return false;
  const padded = text.padStart(13);
  const sum = Array.from(padded.slice(0, 12)).reduce(
    (total, letter, at) => total + letters.indexOf(letter) * (13 - at),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return (check === 10 ? 'A' : String(check)) === padded[12];
}
