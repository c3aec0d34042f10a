import { isCalendarDay } from '#model/courses/days-off.ts';

const letters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const shape = /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{2})(\d{2})[HMX]([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([A-Z\d])\d$/;
/** The 32 states, and NE: born abroad. */
const states = new Set(
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(' '),
);

/** A CURP, the Mexican personal id: 18 characters, the last a check digit. */
export function isCurp(text: string): boolean {
  const [, year = '', month = '', day = '', state = '', century = ''] = shape.exec(text) ?? [];
  if (!states.has(state) || !isCalendarDay(`${/\d/.test(century) ? '19' : '20'}${year}-${month}-${day}`)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (total, letter, at) => total + letters.indexOf(letter) * (18 - at),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[17]);
}
