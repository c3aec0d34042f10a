const letters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const shape =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/;

/** Whether `text` is a CURP: the 18 characters of a person in Mexico, the last one a check digit. */
export function isCurp(text: string): boolean {
  if (!shape.test(text)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (total, letter, at) => total + letters.indexOf(letter) * (18 - at),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[17]);
}
