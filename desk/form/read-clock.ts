/** Parses `18:00`, `1800`, `18`, `6 pm` or `6:30 p.m.` to `HH:MM`. */
export function readClock(typed: string): string | null {
  const [, hour, minute = '00', meridiem] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(?:([ap])\.? ?m\.?)?$/.exec(typed.trim().toLowerCase()) ?? [];
  if (hour === undefined) return null;
  const hourNumber = Number(hour);
  if (meridiem && (hourNumber < 1 || hourNumber > 12)) return null;
  const hours = meridiem ? (hourNumber % 12) + (meridiem === 'p' ? 12 : 0) : hourNumber;
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`;
}
