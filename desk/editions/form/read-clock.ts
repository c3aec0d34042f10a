/** Parses `18:00`, `1800`, `18`, `6 pm` or `6:30 p.m.` to `HH:MM`. */
export function readClock(typed: string): string | null {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(?:([ap])\.? ?m\.?)?$/.exec(typed.trim().toLowerCase()) ?? [];
  if (hour === undefined) return null;
  const number = Number(hour);
  if (half && (number < 1 || number > 12)) return null;
  const hours = half ? (number % 12) + (half === 'p' ? 12 : 0) : number;
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`;
}
