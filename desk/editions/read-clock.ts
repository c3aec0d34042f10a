/** An hour as somebody types it (`18:00`, `1800`, `18`, `6 pm`, `6:30 p.m.`) as `HH:MM`; null when it is none. */
export function readClock(typed: string): string | null {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(?:([ap])\.? ?m\.?)?$/.exec(typed.trim().toLowerCase()) ?? [];
  if (hour === undefined) return null;
  const told = Number(hour);
  if (half && (told < 1 || told > 12)) return null;
  const hours = half ? (told % 12) + (half === 'p' ? 12 : 0) : told;
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`;
}
